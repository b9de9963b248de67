import type { Page } from "@playwright/test";
import { openPalette, searchBox } from "../support/palette.ts";
import { routes } from "../support/routes.ts";

/** A screen, dialog or menu to check. */
export interface View {
  name: string;
  /** Opens the view and waits until it is visible. */
  open: (page: Page) => Promise<void>;
  /** The widths at which the view exists, by default all. */
  widths?: number[];
}

const toScreen = (path: string): View => ({
  name: path,
  open: async (page) => {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
  },
});

export const SCREENS: View[] = [
  ...routes.filter(({ access }) => access === "protected").map(({ path }) => path),
  "/no-such-page",
].map(toScreen);

export const PUBLIC_VIEWS: View[] = ["/login", "/invite?email=a@market.test&token=x"].map(toScreen);

/** Returns a dialog or menu that an interaction opens on a screen. */
function viewAfter(
  path: string,
  name: string,
  interact: (page: Page) => Promise<void>,
  widths?: View["widths"],
): View {
  return {
    name,
    open: async (page) => {
      await page.goto(path);
      await interact(page);
    },
    ...(widths && { widths }),
  };
}

async function searchInPalette(page: Page, query: string): Promise<void> {
  await page.getByRole("heading", { level: 1 }).waitFor();
  await openPalette(page);
  await searchBox(page).fill(query);
  // Selects an option.
  await page.keyboard.press("ArrowUp");
}

/** Answers a page as if its administrator had the role Support, which may only read. */
async function respondAsSupport(page: Page): Promise<void> {
  await page.route("**/api/**", async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), "api-role": 'support; permissions="read"' };
    await route.fulfill({ response, headers });
  });
}

/** What the shell adds to the screens. The dialogs and states of features have stories, which run axe. */
export const SHELL_VIEWS: View[] = [
  viewAfter("/shops", "Palette with rows", (page) => searchInPalette(page, "ad")),
  viewAfter("/shops", "Palette with nothing found", (page) =>
    searchInPalette(page, "no such thing"),
  ),
  viewAfter("/shops", "Keyboard shortcuts", async (page) => {
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.keyboard.press("Control+/");
    await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
  }),
  viewAfter(
    "/",
    "User menu",
    async (page) => {
      await page.getByRole("button", { name: /Amara Okafor/ }).click();
      await page.getByRole("menuitemradio", { name: "Dark" }).waitFor();
    },
    [1280],
  ),
  {
    name: "A restricted control",
    open: async (page) => {
      await respondAsSupport(page);
      await page.goto("/categories");
      await page.getByRole("button", { name: "Add Category", disabled: true }).hover();
      await page.getByRole("tooltip").waitFor();
      await page.unrouteAll({ behavior: "ignoreErrors" });
    },
  },
  viewAfter(
    "/",
    "Collapsed sidebar",
    async (page) => {
      await page.getByRole("heading", { level: 1 }).waitFor();
      await page.keyboard.press("Control+b");
    },
    [1280],
  ),
  viewAfter(
    "/",
    "Sidebar panel",
    async (page) => {
      await page.getByRole("button", { name: "Toggle sidebar" }).click();
      await page.getByRole("dialog").getByRole("link", { name: "Shops" }).waitFor();
    },
    [360],
  ),
];
