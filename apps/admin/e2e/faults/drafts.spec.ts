import type { Page } from "@playwright/test";
import { admin, expect, signIn, test } from "../support/fixtures.ts";
import { createProduct, fillInProduct, PRODUCT_FIELDS } from "../support/new-product.ts";
import { imageFile } from "../support/image-file.ts";
import { button, draftNotice, heading, leaveDialog, openForm, reload } from "./product-form.ts";

/** Waits until the draft is saved, which happens a moment after the last keystroke. */
async function waitForDraft(page: Page, name: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => Object.values(sessionStorage).join(" ")))
    .toContain(name);
}

/** Ends the session on the server, which the page does not know before its next request. */
async function expireSession(page: Page, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  expect((await page.request.post("/api/admin/logout", { headers })).ok()).toBe(true);
}

async function signInAgain(page: Page): Promise<void> {
  await page.getByLabel("Email").fill(admin.email);
  await page.getByLabel("Password", { exact: true }).fill(admin.password);
  await button(page, "Login").click();
}

test("offers the draft after a reload, restores all fields and creates the product", async ({
  dashboard: page,
}) => {
  const name = `Lamp ${Date.now()}`;
  await openForm(page);
  await page
    .locator("input[type=file]")
    .setInputFiles([imageFile("front.png"), imageFile("back.png")]);
  await expect(page.getByText("Uploaded", { exact: true })).toHaveCount(2);
  await fillInProduct(page, name);
  const vendor = await page.getByLabel("Vendor", { exact: true }).inputValue();
  expect(await reload(page)).toEqual(["beforeunload"]);

  await expect(draftNotice(page)).toContainText(name);
  await expect(page.getByLabel("Product Name")).toHaveValue("");
  await button(page, "Restore draft").click();
  await expect(draftNotice(page)).toHaveCount(0);
  await expect(page.getByRole("group", { name: "Selected vendor" })).toContainText(vendor);
  await button(page, "Remove image: back.png").click();
  await expect(page.getByText("back.png")).toHaveCount(0);

  const payload = await createProduct(page);
  expect(payload).toMatchObject({ name, ...PRODUCT_FIELDS });
  expect(payload["images"]).toHaveLength(1);
  await expect(page).toHaveURL("/products", { timeout: 3000 });
  await expect(leaveDialog(page)).toHaveCount(0);
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row).toContainText("₦12,500.50");
  await expect(row).toContainText(vendor);
  await expect
    .poll(() => row.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(await page.evaluate(() => Object.keys(sessionStorage).join(" "))).not.toContain("draft");
});

test("creates one product when it is sent before a crash and again from its draft", async ({
  dashboard: page,
}) => {
  const name = `Kettle ${Date.now()}`;
  await openForm(page);
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
  await page.getByRole("searchbox").fill(name);
  await expect(page.getByRole("row").filter({ hasText: name })).toHaveCount(1);
});

test("keeps what is typed just before the session expires", async ({
  dashboard: page,
  login,
  pageErrors,
}) => {
  await openForm(page);
  await expireSession(page, login.token);
  await page.route("**/shops/search?**", async (route) => {
    await page.getByLabel("Product Name").fill("Typed at the last moment");
    await route.fallback();
  });
  await page.getByLabel("Vendor", { exact: true }).fill("a");
  await expect(page).toHaveURL("/login");
  expect(await reload(page)).toEqual([]);
  await signInAgain(page);
  await expect(page).toHaveURL("/products/new");
  await expect(draftNotice(page)).toContainText("Typed at the last moment");
  expect(pageErrors.splice(0).every((error) => error.includes("401"))).toBe(true);
});

test("Logout signs out without asking and deletes the draft", async ({
  dashboard: page,
  context,
}) => {
  await openForm(page);
  await page.getByLabel("Product Name").fill("Forgotten");
  await waitForDraft(page, "Forgotten");
  await page.getByLabel("Product Name").fill("Forgotten, too");
  await button(page, "Logout").click();
  await expect(page).toHaveURL("/login");
  await expect(heading(page, "Login")).toBeVisible();
  await expect(leaveDialog(page)).toHaveCount(0);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("accessToken");
  expect(await page.evaluate(() => Object.values(sessionStorage).join(" "))).not.toContain(
    "Forgotten",
  );
  expect(await reload(page)).toEqual([]);
  await signIn(page);
  await openForm(page);
  await expect(draftNotice(page)).toHaveCount(0);
});
