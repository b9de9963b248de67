import type { Page } from "@playwright/test";
import { routes } from "../support/routes.ts";

/** A screen or a dialog of the panel, and how to get there. */
export interface Place {
  name: string;
  /** Leaves the page with what is to be judged in sight. */
  open: (page: Page) => Promise<void>;
  /** Narrow or wide windows only. */
  only?: "narrow" | "wide";
}

/** Screens that their address alone leads to. */
const SCREENS: Place[] = [...routes.map(({ path }) => path), "/no-such-page"].map((path) => ({
  name: path,
  open: async (page) => {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
  },
}));

/** A dialog that its address opens. */
function dialogAt(path: string, title: string): Place {
  return {
    name: title,
    open: async (page) => {
      await page.goto(path);
      await page.getByRole("dialog", { name: title }).waitFor();
    },
  };
}

/** A dialog or menu that a press opens on a screen. */
function pressed(
  path: string,
  name: string,
  press: (page: Page) => Promise<void>,
  only?: Place["only"],
): Place {
  return {
    name,
    open: async (page) => {
      await page.goto(path);
      await press(page);
    },
    ...(only && { only }),
  };
}

async function openPalette(page: Page, query: string): Promise<void> {
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill(query);
  // A line that is chosen.
  await page.keyboard.press("ArrowUp");
}

const DIALOGS: Place[] = [
  pressed("/shops", "Palette", (page) => openPalette(page, "")),
  pressed("/shops", "Palette with rows", (page) => openPalette(page, "ad")),
  pressed("/shops", "Palette with nothing found", (page) => openPalette(page, "no such thing")),
  pressed("/shops", "Keyboard shortcuts", async (page) => {
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
  }),
  pressed("/products/new", "Leave this page?", async (page) => {
    await page.getByLabel("Product Name").fill("Kettle");
    await page.getByRole("link", { name: "Back to Products" }).click();
    await page.getByRole("button", { name: "Leave", exact: true }).click({ trial: true });
  }),
  pressed("/products/new", "A draft is offered", async (page) => {
    await page.getByRole("button", { name: "Restore draft" }).waitFor();
  }),
  dialogAt("/?dialog=add-shop", "Add New Shop"),
  dialogAt("/categories?dialog=add", "Add Category"),
  dialogAt("/administrators?dialog=invite", "Invite Administrator"),
  dialogAt("/receipts?dialog=create", "Create Receipt"),
  pressed("/shops", "Shop Details", async (page) => {
    await page
      .getByRole("button", { name: /^View details/ })
      .first()
      .click();
    await page.getByRole("dialog", { name: "Shop Details" }).waitFor();
  }),
  pressed("/users", "User Details", async (page) => {
    await page
      .getByRole("button", { name: /^View details/ })
      .first()
      .click();
    await page.getByRole("dialog", { name: "User Details" }).waitFor();
  }),
  pressed("/categories", "View/Edit Category", async (page) => {
    await page
      .getByRole("button", { name: /^Edit / })
      .first()
      .click();
    await page.getByRole("dialog", { name: "View/Edit Category" }).waitFor();
  }),
  pressed("/categories", "Delete Category", async (page) => {
    await page
      .getByRole("button", { name: /^Delete / })
      .first()
      .click();
    await page.getByRole("dialog", { name: "Delete Category" }).waitFor();
  }),
  pressed("/products", "List options", async (page) => {
    await page.getByRole("button", { name: "List options" }).click();
    await page.getByRole("menuitem").waitFor();
  }),
  pressed("/administrators?dialog=invite", "Role, opened", async (page) => {
    await page.getByRole("dialog").getByLabel("Role").click();
    await page.getByRole("option", { name: "Manager" }).waitFor();
  }),
  pressed(
    "/",
    "User menu",
    async (page) => {
      await page.getByRole("button", { name: /Amara Okafor/ }).click();
      await page.getByRole("menuitemradio", { name: "Dark" }).waitFor();
    },
    "wide",
  ),
  pressed(
    "/",
    "Collapsed sidebar",
    async (page) => {
      await page.getByRole("heading", { level: 1 }).waitFor();
      await page.keyboard.press("Control+b");
    },
    "wide",
  ),
  pressed(
    "/",
    "Sidebar panel",
    async (page) => {
      await page.getByRole("button", { name: "Toggle sidebar" }).click();
      await page.getByRole("dialog").getByRole("link", { name: "Shops" }).waitFor();
    },
    "narrow",
  ),
  pressed("/products/new", "Errors of a form", async (page) => {
    await page.getByLabel("Vendor", { exact: true }).fill("a");
    await page.getByRole("option").first().click();
    await page.getByRole("button", { name: "Create Product" }).click();
    await page.getByText("Enter a product name").waitFor();
  }),
  pressed("/wallets?q=nobody+has+this+name", "No match", async (page) => {
    await page.getByRole("button", { name: "Clear filters" }).waitFor();
  }),
];

/** Of the screens before sign-in there is more to see while nobody is signed in. */
export const PUBLIC_PLACES: Place[] = [
  pressed("/login", "Wrong password", async (page) => {
    await page.getByLabel("Email").fill("nobody@market.test");
    await page.getByLabel("Password", { exact: true }).fill("wrong");
    await page.getByRole("button", { name: "Login" }).click();
    await page.getByRole("alert").waitFor();
  }),
  pressed("/invite?email=a@market.test&token=x", "A strong password", async (page) => {
    await page.getByLabel("New Password").fill("Abcdefg1!");
    await page.getByText("Strong").waitFor();
  }),
  { name: "/login", open: async (page) => void (await page.goto("/login")) },
];

export const PLACES: Place[] = [...SCREENS, ...DIALOGS];
