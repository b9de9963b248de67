import { expect, type Locator, type Page } from "@playwright/test";
import { button, heading } from "./fixtures.ts";

/** Of a form or a page. */
export const draftNotice = (scope: Page | Locator): Locator =>
  scope.getByRole("status").filter({ hasText: "There is a draft from" });

export const leaveDialog = (page: Page): Locator =>
  page.getByRole("dialog", { name: "Leave this page?" });

/** Opens the form by the links to it. */
export async function openProductForm(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Products", exact: true }).click();
  await page.getByRole("link", { name: "Add New Product" }).click();
  await expect(heading(page, "Add New Product")).toBeFocused();
}

/** The payload of the fields that `fillInProduct` fills in the same way for every product. */
export const PRODUCT_FIELDS = {
  description: "As good as new.",
  price: 12_500.5,
  condition: "fairly used",
  stock_quantity: 3,
  delivery_fee: 1500,
};

/** Fills in the form of a new product. Takes the first vendor that the search finds. */
export async function fillInProduct(page: Page, name: string): Promise<void> {
  const searched = page.waitForResponse((response) => response.url().includes("/shops/search?q="));
  await page.getByLabel("Vendor", { exact: true }).fill("a");
  await searched;
  await page.getByRole("option").first().click();
  await fillInDetails(page, name);
}

/** Fills in all but the vendor. */
export async function fillInDetails(page: Page, name: string): Promise<void> {
  await page.getByLabel("Product Name").fill(name);
  await page.getByLabel("Description").fill("As good as new.");
  await page.getByLabel("Price").fill("12500.5");
  await page.getByLabel("Condition").click();
  await page.getByRole("option", { name: "fairly used" }).click();
  await page.getByLabel("Stock Quantity").fill("3");
  await page.getByLabel("Delivery Fee").fill("1500");
  await expect(button(page, "Create Product")).toBeEnabled();
}

/** Submits the form, waits for the success message and returns the payload. */
export async function createProduct(page: Page): Promise<Record<string, unknown>> {
  const request = page.waitForRequest(
    (sent) => sent.url().endsWith("/api/admin/products") && sent.method() === "POST",
  );
  await button(page, "Create Product").click();
  const payload = (await request).postDataJSON() as Record<string, unknown>;
  await expect(page.getByText("Product created successfully!")).toBeVisible();
  return payload;
}
