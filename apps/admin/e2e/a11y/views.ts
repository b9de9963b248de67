import type { Page } from "@playwright/test";
import { routes } from "../support/routes.ts";

/** A screen, dialog or menu to check. */
export interface View {
  name: string;
  /** Opens the view and waits until it is visible. */
  open: (page: Page) => Promise<void>;
  /** The widths at which the view exists, by default all. */
  widths?: number[];
  /** Whether the view waits for a response. */
  isLoading?: boolean;
  /** What the page may log. */
  errors?: RegExp;
}

export const SCREENS: View[] = [
  ...routes.filter(({ access }) => access === "protected").map(({ path }) => path),
  "/no-such-page",
].map((path) => ({
  name: path,
  // The server does not have the list of a feature that was just generated: the screen says so.
  errors: /404/,
  open: async (page) => {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
  },
}));

/** Returns a dialog that the URL opens. */
function dialogAt(path: string, title: string): View {
  return {
    name: title,
    open: async (page) => {
      await page.goto(path);
      await page.getByRole("dialog", { name: title }).waitFor();
    },
  };
}

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

async function openPalette(page: Page, query: string): Promise<void> {
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill(query);
  // Selects an option.
  await page.keyboard.press("ArrowUp");
}

/** Opens a dialog of the user menu. In a narrow window the menu is in the sidebar's panel. */
async function openAccountDialog(page: Page, item: string, title: string): Promise<void> {
  const toggle = page.getByRole("button", { name: "Toggle sidebar" });
  await toggle.waitFor();
  if ((page.viewportSize()?.width ?? 0) < 768) await toggle.click();
  await page.getByRole("button", { name: /^Amara Okafor/ }).click();
  await page.getByRole("menuitem", { name: item }).click();
  await page.getByRole("dialog", { name: title }).waitFor();
}

/** Answers a page as if its administrator had the role Support, which may only read. */
async function respondAsSupport(page: Page): Promise<void> {
  await page.route("**/api/**", async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), "api-role": 'support; permissions="read"' };
    await route.fulfill({ response, headers });
  });
}

/** Returns a screen as the role Support sees it, with the tooltip of a restricted control. */
function restrictedView(path: string, name: string, control: string): View {
  return {
    name,
    open: async (page) => {
      await respondAsSupport(page);
      await page.goto(path);
      await page.getByRole("button", { name: control, disabled: true }).first().hover();
      await page.getByRole("tooltip").waitFor();
      await page.unrouteAll({ behavior: "ignoreErrors" });
    },
  };
}

const DIALOGS: View[] = [
  viewAfter("/shops", "Palette", (page) => openPalette(page, "")),
  viewAfter("/shops", "Palette with rows", (page) => openPalette(page, "ad")),
  viewAfter("/shops", "Palette with nothing found", (page) => openPalette(page, "no such thing")),
  viewAfter("/shops", "Keyboard shortcuts", async (page) => {
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.keyboard.press("Control+/");
    await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
  }),
  viewAfter("/products/new", "Leave this page?", async (page) => {
    await page.getByLabel("Product Name").fill("Kettle");
    await page.getByRole("link", { name: "Back to Products" }).click();
    await page.getByRole("button", { name: "Leave", exact: true }).click({ trial: true });
  }),
  viewAfter("/products/new", "A draft is offered", async (page) => {
    await page.getByLabel("Product Name").fill("Kettle");
    await page.reload();
    await page.getByRole("button", { name: "Restore draft" }).waitFor();
  }),
  dialogAt("/?dialog=add-shop", "Add New Shop"),
  dialogAt("/categories?dialog=add", "Add Category"),
  dialogAt("/administrators?dialog=invite", "Invite Administrator"),
  dialogAt("/receipts?dialog=create", "Create Receipt"),
  viewAfter("/shops", "Shop Details", async (page) => {
    await page
      .getByRole("button", { name: /^View details/ })
      .first()
      .click();
    await page.getByRole("dialog", { name: "Shop Details" }).waitFor();
  }),
  viewAfter("/users", "User Details", async (page) => {
    await page
      .getByRole("button", { name: /^View details/ })
      .first()
      .click();
    await page.getByRole("dialog", { name: "User Details" }).waitFor();
  }),
  viewAfter("/categories", "View/Edit Category", async (page) => {
    await page
      .getByRole("button", { name: /^Edit / })
      .first()
      .click();
    await page.getByRole("dialog", { name: "View/Edit Category" }).waitFor();
  }),
  viewAfter("/categories", "Delete Category", async (page) => {
    await page
      .getByRole("button", { name: /^Delete / })
      .first()
      .click();
    await page.getByRole("dialog", { name: "Delete Category" }).waitFor();
  }),
  viewAfter("/products", "List options", async (page) => {
    await page.getByRole("button", { name: "List options" }).click();
    await page.getByRole("menuitem", { name: /^Export all \d/ }).waitFor();
  }),
  viewAfter("/administrators?dialog=invite", "Role, opened", async (page) => {
    await page.getByRole("dialog").getByLabel("Role").click();
    await page.getByRole("option", { name: "Manager" }).waitFor();
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
  viewAfter("/", "Sessions", async (page) => {
    await openAccountDialog(page, "Sessions…", "Sessions");
    await page.getByText("This device", { exact: true }).waitFor();
  }),
  viewAfter("/", "Change Password", (page) =>
    openAccountDialog(page, "Change password…", "Change Password"),
  ),
  viewAfter("/", "Change Password, refused", async (page) => {
    await openAccountDialog(page, "Change password…", "Change Password");
    await page.getByRole("dialog").getByRole("button", { name: "Change Password" }).click();
    await page.getByRole("alert").waitFor();
  }),
  restrictedView("/categories", "Categories of Support", "Add Category"),
  restrictedView("/administrators", "Administrators of Support", "Resend"),
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
  viewAfter("/products/new", "Errors of a form", async (page) => {
    await page.getByLabel("Vendor", { exact: true }).fill("a");
    await page.getByRole("option").first().click();
    await page.getByRole("button", { name: "Create Product" }).click();
    await page.getByText("Enter a product name").waitFor();
  }),
  viewAfter("/wallets?q=nobody+has+this+name", "No match", async (page) => {
    await page.getByRole("button", { name: "Clear filters" }).waitFor();
  }),
];

export const PUBLIC_VIEWS: View[] = [
  {
    ...viewAfter("/login", "Wrong password", async (page) => {
      await page.getByLabel("Email").fill("nobody@market.test");
      await page.getByLabel("Password", { exact: true }).fill("wrong");
      await page.getByRole("button", { name: "Login" }).click();
      await page.getByRole("alert").waitFor();
    }),
    errors: /401/,
  },
  viewAfter("/invite?email=a@market.test&token=x", "A strong password", async (page) => {
    await page.getByLabel("New Password").fill("Abcdefg1!");
    await page.getByText("Strong").waitFor();
  }),
  { name: "/login", open: async (page) => void (await page.goto("/login")) },
];

export const SIGNED_IN_VIEWS: View[] = [...SCREENS, ...DIALOGS];
