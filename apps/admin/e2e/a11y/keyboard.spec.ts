import type { Page } from "@playwright/test";
import { tabTo, typeInto } from "./keyboard.ts";
import { admin, expect, heading, test } from "../support/fixtures.ts";
import { imageUrlOf } from "../support/image-file.ts";

test("keyboard only: signs in, creates a product, invites an administrator, signs out", async ({
  page,
}) => {
  test.slow();
  const unique = Date.now();

  await signInByKeyboard(page);

  await tabTo(page, page.getByRole("main").getByRole("link", { name: /^Add Product/ }));
  await page.keyboard.press("Enter");
  await expect(heading(page, "Add New Product")).toBeFocused();
  await typeInto(page, page.getByLabel("Vendor", { exact: true }), "a");
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("option")).toHaveCount(0);
  await typeInto(page, page.getByLabel("Product Name"), `Kettle ${unique}`);
  await typeInto(page, page.getByLabel("Description"), "As good as new.");
  await typeInto(page, page.getByLabel("Price"), "12500.5");
  await tabTo(page, page.getByLabel("Condition"));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("option", { name: "fairly used" })).toBeVisible();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("combobox", { name: "Condition" })).toHaveValue(/fairly used/i);
  await typeInto(page, page.getByLabel("Stock Quantity"), "3");
  await typeInto(page, page.getByLabel("Delivery Fee"), "1500");
  await typeInto(page, page.getByLabel(/image url/i), imageUrlOf(page));
  await tabTo(page, page.getByRole("button", { name: "Add", exact: true }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("list", { name: "Images" }).getByRole("listitem")).toHaveCount(1);
  await tabTo(page, page.getByRole("button", { name: "Create Product" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Product created successfully!")).toBeVisible();
  await expect(heading(page, "Products")).toBeFocused();
  await expect(page.getByRole("row").filter({ hasText: `Kettle ${unique}` })).toBeVisible();

  await tabTo(page, page.getByRole("link", { name: "Administrators", exact: true }));
  await page.keyboard.press("Enter");
  await expect(heading(page, "Administrators")).toBeFocused();
  const invite = page.getByRole("button", { name: "Invite Admin" });
  // The header and the title of the dialog stay in view.
  await page.setViewportSize({ width: 640, height: 360 });
  await tabTo(page, page.getByRole("button", { name: "Revoke Access" }).last());
  await tabTo(page, invite, "Shift+Tab");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Invite Administrator" });
  await expect(dialog.getByLabel("First Name")).toBeFocused();
  await page.keyboard.type("Ngozi");
  await typeInto(page, dialog.getByLabel("Last Name"), "Eze");
  await typeInto(page, dialog.getByLabel("Email Address"), `ngozi${unique}@example.com`);
  await tabTo(page, dialog.getByLabel("Role"));
  await page.keyboard.press("Enter");
  // Mantine's list shows its options before it takes keys.
  await expect(async () => {
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("option")).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await expect(dialog.getByRole("combobox", { name: "Role" })).not.toHaveValue("");
  await tabTo(page, dialog.getByLabel("First Name"), "Shift+Tab");
  await tabTo(page, dialog.getByRole("button", { name: "Send Invitation" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Invitation Sent", { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(invite).toBeFocused();
  await page.setViewportSize({ width: 1280, height: 720 });
  await signOutByKeyboard(page);
});

test("keyboard only: signs in, finds a user, shows the next one, copies the email, saves a view, opens the palette, signs out", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-write"]);
  await signInByKeyboard(page);

  await tabTo(page, page.getByRole("link", { name: "Users", exact: true }));
  await page.keyboard.press("Enter");
  await expect(heading(page, "Users")).toBeFocused();
  await tabTo(page, page.getByRole("searchbox"));
  await page.keyboard.type("seller");
  await expect(page).toHaveURL("/users?q=seller");
  await expect(page.getByRole("row").filter({ hasText: /buyer/i })).toHaveCount(0);
  // The button that clears the search, the filters, the header.
  const view = page.getByRole("button", { name: /^View details/ });
  for (let press = 0; press < 4; press += 1) await page.keyboard.press("Tab");
  await expect(view.nth(0)).toBeFocused();
  await page.keyboard.press("j");
  await expect(view.nth(1)).toBeFocused();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "User Details" });
  const name = dialog.getByRole("heading", { level: 3 });
  const emails = await page.locator(".market-cell-primary").allInnerTexts();
  await expect(name).toHaveText(emails[1] ?? "");
  await tabTo(page, dialog.getByRole("button", { name: "Next record" }));
  await page.keyboard.press("Enter");
  await expect(name).toHaveText(emails[2] ?? "");
  await tabTo(page, dialog.getByRole("button", { name: "Copy email" }));
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Copied")).toBeAttached();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/users?q=seller");
  await expect(view.nth(2)).toBeFocused();

  await tabTo(page, page.getByRole("searchbox"), "Shift+Tab");
  // The clear button, then the toolbar, in which the arrow keys move.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("End");
  await expect(page.getByRole("button", { name: "List options" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: /^Save view/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Name" })).toBeFocused();
  await page.keyboard.type("Sellers");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "List options, view Sellers" })).toBeFocused();

  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox")).toBeFocused();
  await page.keyboard.press("Control+v");
  await expect(page.getByRole("combobox")).toHaveValue(emails[2] ?? "");
  await page.keyboard.press("Control+a");
  await page.keyboard.type("shops");
  await page.keyboard.press("Enter");
  await expect(heading(page, "Shops")).toBeFocused();

  await signOutByKeyboard(page);
});

async function signInByKeyboard(page: Page): Promise<void> {
  await page.goto("/login");
  await typeInto(page, page.getByLabel("Email"), admin.email);
  await typeInto(page, page.getByLabel("Password", { exact: true }), admin.password);
  await page.keyboard.press("Enter");
  await expect(heading(page, "Dashboard")).toBeFocused();
}

async function signOutByKeyboard(page: Page): Promise<void> {
  await tabTo(page, page.getByRole("button", { name: "Logout" }));
  await page.keyboard.press("Enter");
  await expect(heading(page, "Login")).toBeVisible();
}
