import { expect, type Page } from "@playwright/test";

/** Fills in the form of a new product, of the first shop that the search finds. */
export async function fillInProduct(page: Page, name: string): Promise<void> {
  const found = page.waitForResponse((response) => response.url().includes("/shops/search?q="));
  await page.getByLabel("Vendor", { exact: true }).fill("a");
  await found;
  await page.getByRole("option").first().click();
  await page.getByLabel("Product Name").fill(name);
  await page.getByLabel("Description").fill("As good as new.");
  await page.getByLabel("Price").fill("12500.5");
  await page.getByLabel("Condition").click();
  await page.getByRole("option", { name: "fairly used" }).click();
  await page.getByLabel("Stock Quantity").fill("3");
  await page.getByLabel("Delivery Fee").fill("1500");
  await expect(page.getByRole("button", { name: "Create Product" })).toBeEnabled();
}
