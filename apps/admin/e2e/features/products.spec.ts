import { createProduct, PRODUCT_FIELDS, fillInProduct } from "../support/new-product.ts";
import { expect, test } from "../support/fixtures.ts";
import { expectLoaded, imageFile, imageUrlOf } from "../support/image-file.ts";

const IMAGE = /^\/uploads\/[\w/-]+\.webp$/;
const THUMBNAIL = /^\/uploads\/.+\.thumb\.webp$/;
const imageOf = (hasCapabilities: boolean): RegExp => (hasCapabilities ? THUMBNAIL : IMAGE);

test("pages and filters the list", async ({ signedIn: page, hasCapabilities }) => {
  // Other tests create products.
  const of = hasCapabilities
    ? String.raw`of 4\d \| 4\d\d products`
    : String.raw`of 10 \| 100 products`;
  await page.goto("/products");
  await expect(page.getByRole("row")).toHaveCount(11);
  await expect(page.getByText(new RegExp(`^Page 1 ${of}$`))).toBeVisible();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText(new RegExp(`^Page 2 ${of}$`))).toBeVisible();
  await expect(page).toHaveURL("/products?page=2");
  await page.getByRole("button", { name: "Available", exact: true }).click();
  await expect(page.getByText(/^Page 1 of \d+ \| \d+ products$/)).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Out of stock" })).toHaveCount(0);
  await page.goBack();
  await expect(page.getByText(new RegExp(`^Page 2 ${of}$`))).toBeVisible();
  await expectLoaded(page.locator("tbody img").first(), imageOf(hasCapabilities));
});

test("creates a product with two uploaded images and an image URL, and lists its thumbnail", async ({
  dashboard: page,
  hasCapabilities,
}) => {
  const name = `Kettle ${Date.now()}`;
  await page.getByRole("main").getByText("Add Product", { exact: true }).click();
  await expect(page.getByRole("button", { name: "Create Product" })).toBeDisabled();
  await page
    .locator("input[type=file]")
    .setInputFiles([imageFile("front.png"), imageFile("back.png")]);
  await page.getByLabel(/image url/i).fill(`@${imageUrlOf(page)}`);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await fillInProduct(page, name);
  const payload = await createProduct(page);
  expect(payload).toMatchObject({ name, ...PRODUCT_FIELDS });
  expect(Object.keys(payload).toSorted()).toEqual([
    "condition",
    "delivery_fee",
    "description",
    "images",
    "name",
    "price",
    "shopId",
    "stock_quantity",
  ]);
  expect(payload["images"]).toHaveLength(3);
  await expect(page).toHaveURL("/products");
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row.getByText("₦12,500.50")).toBeVisible();
  await expectLoaded(row.locator("img"), imageOf(hasCapabilities));
});
