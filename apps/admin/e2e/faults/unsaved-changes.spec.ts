import type { Dialog, Page } from "@playwright/test";
import { button, expect, heading, test } from "../support/fixtures.ts";
import {
  createProduct,
  draftNotice,
  fillInProduct,
  leaveDialog,
  openProductForm,
} from "../support/new-product.ts";

test("the browser's Back asks once when the form is filled in, and not otherwise", async ({
  dashboard: page,
}) => {
  await openProductForm(page);
  await page.getByLabel("Product Name").fill("Half a product");
  await page.goBack();
  await expect(leaveDialog(page)).toContainText("What you entered is kept as a draft in this tab.");
  await expect(button(page, "Stay")).toBeFocused();
  await button(page, "Stay").click();
  await expect(leaveDialog(page)).toHaveCount(0);
  await expect(page).toHaveURL("/products/new");
  await expect(page.getByLabel("Product Name")).toHaveValue("Half a product");

  await page.goBack();
  await button(page, "Leave").click();
  await expect(heading(page, "Products")).toBeFocused();
  await expect(leaveDialog(page)).toHaveCount(0);

  await openProductForm(page);
  await expect(draftNotice(page)).toContainText("Half a product");
  await page.goBack();
  await expect(heading(page, "Products")).toBeVisible();
  await expect(leaveDialog(page)).toHaveCount(0);
});

test("the browser's Forward asks before leaving", async ({ dashboard: page }) => {
  await openProductForm(page);
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

test("a reload asks only while the form is filled in", async ({ dashboard: page }) => {
  await openProductForm(page);
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

test("a product is created once when it is sent before a crash and again from its draft", async ({
  dashboard: page,
}) => {
  const name = `Kettle ${Date.now()}`;
  await openProductForm(page);
  await fillInProduct(page, name);
  let stored = 0;
  await page.route("**/api/admin/products", async (route) => {
    stored = (await route.fetch()).status();
    // The page never gets the response.
  });
  await button(page, "Create Product").click();
  await expect.poll(() => stored).toBe(201);
  await reload(page);
  await page.unrouteAll();

  await expect(draftNotice(page)).toContainText(name);
  await button(page, "Restore draft").click();
  await createProduct(page);
  await expect(heading(page, "Products")).toBeVisible();
  await expect(leaveDialog(page)).toHaveCount(0);
  await page.getByRole("searchbox").fill(name);
  await expect(page.getByRole("row").filter({ hasText: name })).toHaveCount(1);
});

/** Reloads the page and accepts its dialogs; returns their types. */
async function reload(page: Page): Promise<string[]> {
  const types: string[] = [];
  const accept = (dialog: Dialog): void => {
    types.push(dialog.type());
    void dialog.accept();
  };
  page.on("dialog", accept);
  await page.reload();
  page.off("dialog", accept);
  return types;
}
