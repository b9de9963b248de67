import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { createProduct, fillInProduct } from "../support/new-product.ts";
import { button, draftNotice, heading, leaveDialog, openForm, reload } from "./product-form.ts";

const EXITS: [name: string, leave: (page: Page) => Promise<unknown>, target: string][] = [
  [
    "Back to Products",
    (page) => page.getByRole("link", { name: "Back to Products" }).click(),
    "Products",
  ],
  [
    "a sidebar entry",
    (page) => page.getByRole("link", { name: "Shops", exact: true }).click(),
    "Shops",
  ],
  ["the browser's Back", (page) => page.goBack(), "Products"],
];

for (const [name, leave, target] of EXITS) {
  test(`${name} asks once when the form is filled in, and not otherwise`, async ({
    dashboard: page,
  }) => {
    await openForm(page);
    await page.getByLabel("Product Name").fill("Half a product");
    await leave(page);
    await expect(leaveDialog(page)).toContainText(
      "What you entered is kept as a draft in this tab.",
    );
    await expect(button(page, "Stay")).toBeFocused();
    await button(page, "Stay").click();
    await expect(leaveDialog(page)).toHaveCount(0);
    await expect(page).toHaveURL("/products/new");
    await expect(page.getByLabel("Product Name")).toHaveValue("Half a product");

    await leave(page);
    await button(page, "Leave").click();
    await expect(heading(page, target)).toBeFocused();
    await expect(leaveDialog(page)).toHaveCount(0);

    await openForm(page);
    await expect(draftNotice(page)).toContainText("Half a product");
    await leave(page);
    await expect(heading(page, target)).toBeVisible();
    await expect(leaveDialog(page)).toHaveCount(0);
  });
}

test("the browser's Forward asks before leaving", async ({ dashboard: page }) => {
  await openForm(page);
  await page.getByRole("link", { name: "Shops", exact: true }).click();
  await expect(heading(page, "Shops")).toBeVisible();
  await page.goBack();
  await page.getByLabel("Product Name").fill("Half a product");
  await page.goForward();
  await button(page, "Stay").click();
  await expect(page).toHaveURL("/products/new");
  await page.goForward();
  await button(page, "Leave").click();
  await expect(heading(page, "Shops")).toBeVisible();
});

test("a change of the query or the hash does not ask", async ({ dashboard: page }) => {
  await openForm(page);
  await page.getByLabel("Product Name").fill("Half a product");
  await page.evaluate(() => (location.hash = "content"));
  await expect(page).toHaveURL("/products/new#content");
  await page.goBack();
  await expect(page).toHaveURL("/products/new");
  await expect(leaveDialog(page)).toHaveCount(0);
  await expect(page.getByLabel("Product Name")).toHaveValue("Half a product");
});

test("a reload asks only while the form is filled in", async ({ dashboard: page }) => {
  await openForm(page);
  await page.getByLabel("Product Name").fill("Half");
  await page.getByLabel("Product Name").fill("");
  expect(await reload(page)).toEqual([]);
  await page.getByLabel("Product Name").fill("Half");
  expect(await reload(page)).toEqual(["beforeunload"]);
  await expect(draftNotice(page)).toBeVisible();
  await button(page, "Discard").click();
  expect(await reload(page)).toEqual([]);
  await expect(heading(page, "Add New Product")).toBeVisible();
  await expect(draftNotice(page)).toHaveCount(0);
});

test("leaving after a success does not ask", async ({ dashboard: page }) => {
  await openForm(page);
  await fillInProduct(page, `Rug ${Date.now()}`);
  await createProduct(page);
  await page.getByRole("link", { name: "Back to Products" }).click();
  await expect(heading(page, "Products")).toBeVisible();
  await expect(leaveDialog(page)).toHaveCount(0);
  await page.getByRole("link", { name: "Add New Product" }).click();
  await expect(heading(page, "Add New Product")).toBeFocused();
  await expect(draftNotice(page)).toHaveCount(0);
});
