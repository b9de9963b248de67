import type { Page } from "@playwright/test";
import { expect, holdBack, signIn, test } from "../support/fixtures.ts";
import { searchBox } from "../support/palette.ts";

const DETAILS_CHUNK = /assets\/shop-details-dialog-[^/]*\.js$/;

/** Parts of the shell that a button opens. */
const PARTS = [
  {
    part: "menu",
    chunk: /assets\/user-menu-[^/]*\.js$/,
    width: 1280,
    opener: /Amara Okafor/,
    shown: (page: Page) => page.getByRole("menuitemradio", { name: "Light" }),
    message: "The menu could not be loaded",
  },
  {
    part: "search",
    chunk: /assets\/command-palette-[^/]*\.js$/,
    width: 1280,
    opener: "Search or jump to…",
    shown: searchBox,
    message: "Search could not be loaded",
  },
  {
    part: "sidebar",
    chunk: /assets\/sidebar-drawer-[^/]*\.js$/,
    width: 360,
    opener: "Toggle sidebar",
    shown: (page: Page) => page.getByRole("dialog", { name: "Market Admin" }),
    message: "The sidebar could not be loaded",
  },
];

const makeMissing = (page: Page, file: RegExp): Promise<unknown> =>
  page.route(file, (route) => route.fulfill({ status: 404 }));

/** Clicks on Try again. Chromium does not request a missing module again, so that the page is reloaded. */
async function tryAgain(page: Page): Promise<void> {
  const load = page.waitForEvent("load");
  await page.getByRole("alert").getByRole("button", { name: "Try again" }).click();
  await load;
}

for (const { part, chunk, width, opener, shown, message } of PARTS) {
  test.describe(`the ${part}`, () => {
    test.use({ viewport: { width, height: 740 } });

    test("loads after the first data", async ({ signedIn: page }) => {
      const requested: string[] = [];
      page.on("request", (request) => requested.push(new URL(request.url()).pathname));
      const response = page.waitForResponse(chunk);
      await page.goto("/shops");
      await expect(page.getByRole("row")).toHaveCount(11);
      await response;
      const data = requested.indexOf("/api/admin/shops");
      expect(requested.findIndex((path) => chunk.test(path))).toBeGreaterThan(data);
    });

    test("opens on the first click, as soon as it has loaded", async ({ page }) => {
      const release = await holdBack(page, chunk);
      await signIn(page);
      const button = page.getByRole("button", { name: opener });
      await button.click();
      const loading = page.getByRole("progressbar", { name: `Loading ${part}` });
      await expect(loading).toBeVisible();
      await expect(button).not.toHaveAttribute("aria-expanded", "true");
      release();
      await expect(shown(page)).toBeVisible();
      await expect(loading).toBeHidden();
      await page.keyboard.press("Escape");
      await expect(shown(page)).toBeHidden();
      await expect(button).toBeFocused();
    });

    test("is reported when it is missing, and opens when its chunk is there again", async ({
      page,
      pageErrors,
    }) => {
      await makeMissing(page, chunk);
      await signIn(page);
      let loads = 0;
      page.on("load", () => (loads += 1));
      const button = page.getByRole("button", { name: opener });
      await button.click();
      await expect(page.getByRole("alert").getByText(message)).toBeVisible();
      await expect(page.getByRole("alert")).toBeInViewport({ ratio: 1 });
      await expect(button).not.toHaveAttribute("aria-expanded", "true");
      await expect(button).toBeFocused();
      expect(loads).toBe(0);
      await page.unroute(chunk);
      await tryAgain(page);
      await button.click();
      await expect(shown(page)).toBeVisible();
      expect(pageErrors.splice(0).every((error) => error.includes("404"))).toBe(true);
    });
  });
}

test("the user button names its menu, and opens it again by keyboard", async ({
  dashboard: page,
}) => {
  const button = page.getByRole("button", { name: /Amara Okafor/ });
  await expect(button).toHaveAttribute("aria-haspopup", "menu");
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitemradio", { name: "Light" })).toBeFocused();
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await expect(page.getByRole("menu")).toHaveId(
    (await button.getAttribute("aria-controls")) ?? "none",
  );
  await button.click();
  await expect(page.getByRole("menu")).toBeHidden();
});

test("an Escape before the drawer has taken the focus returns it to the burger", async ({
  dashboard: page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.evaluate(() => {
    const pressEscape = (): void => {
      if (!document.querySelector("[role=dialog]")) return;
      observer.disconnect();
      Object.assign(window, { isPressed: true });
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    };
    const observer = new MutationObserver(pressEscape);
    observer.observe(document.body, { childList: true, subtree: true });
  });
  const burger = page.getByRole("button", { name: "Toggle sidebar" });
  await burger.click();
  await page.waitForFunction(() => "isPressed" in window);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(burger).toBeFocused();
});

test("a missing details dialog leaves the list, and opens when its chunk is there again", async ({
  page,
  pageErrors,
}) => {
  await makeMissing(page, DETAILS_CHUNK);
  await signIn(page);
  await page.getByRole("link", { name: "Shops", exact: true }).click();
  const view = page.getByRole("button", { name: /^View details/ }).first();
  const check = page.waitForRequest((request) => new URL(request.url()).pathname === "/shops");
  await view.click();
  const error = page.getByRole("alert");
  await expect(error.getByText("The dialog could not be loaded")).toBeVisible();
  await expect(page.getByRole("row")).toHaveCount(11);
  // A deployment may have replaced this build.
  await check;
  await error.getByRole("button", { name: "Close" }).click();
  await expect(error).toBeHidden();
  await expect(view).toBeFocused();
  await expect(page).toHaveURL("/shops");

  // It may rest on the row below, whose tooltip then lies over this button.
  await page.mouse.move(0, 0);
  await view.click();
  await page.unroute(DETAILS_CHUNK);
  await tryAgain(page);
  await expect(page.getByRole("dialog", { name: "Shop Details" })).toBeVisible();
  expect(pageErrors.splice(0).every((message) => message.includes("404"))).toBe(true);
});

test("the collapsed sidebar shows titles in tooltips on hover and keyboard focus", async ({
  dashboard: page,
}) => {
  await page.keyboard.press("Control+b");
  const navigation = page.getByRole("navigation", { name: "Main" });
  const users = navigation.getByRole("link", { name: "Users", exact: true });
  await users.hover();
  const tooltip = page.getByRole("tooltip", { name: "Users" });
  await expect(tooltip).toBeVisible();
  const [box, entry] = [await tooltip.boundingBox(), await users.boundingBox()];
  expect(box?.x).toBeGreaterThan((entry?.x ?? 0) + (entry?.width ?? 0));
  await page.mouse.move(600, 600);
  await expect(tooltip).toBeHidden();
  await users.focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("tooltip", { name: "Products" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("tooltip")).toBeHidden();

  await page.keyboard.press("Control+b");
  await page.clock.install();
  await users.hover();
  // Longer than the delay of a tooltip.
  await page.clock.runFor(500);
  await expect(page.getByRole("tooltip")).toBeHidden();
});
