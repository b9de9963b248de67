import { button, expect, test, withoutCapabilities } from "../support/fixtures.ts";

test.beforeEach(async ({ signedIn }) => {
  await signedIn.goto("/shops");
  await expect(signedIn.getByRole("row")).toHaveCount(11);
});

test("filters, searches and shows details", async ({ signedIn: page }) => {
  await page.getByRole("button", { name: "Pending" }).click();
  await expect(page).toHaveURL("/shops?status=pending");
  await expect(page.getByRole("row").filter({ hasText: "active" })).toHaveCount(0);
  await page.getByRole("button", { name: "All", exact: true }).click();
  await expect(page).toHaveURL("/shops");

  const name = await page.getByRole("row").nth(3).getByRole("cell").first().innerText();
  await page.getByRole("searchbox").fill(name.toUpperCase());
  await expect(page.getByRole("row")).toHaveCount(2);

  await page.getByRole("button", { name: /^View details/ }).click();
  const dialog = page.getByRole("dialog", { name: "Shop Details" });
  await expect(dialog.getByText(name, { exact: true })).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("row")).toHaveCount(2);
});

test("loads more than ten shops", async ({ signedIn: page }) => {
  await withoutCapabilities(page);
  await page.reload();
  await page.getByRole("button", { name: "Load more" }).click();
  await expect(page).toHaveURL("/shops?limit=50");
  await expect(page.getByText(/Showing the first/)).toBeHidden();
  expect(await page.getByRole("row").count()).toBeGreaterThan(30);
});

test("finds shops that are not loaded, and opens their details", async ({
  signedIn: page,
  hasCapabilities,
}) => {
  test.skip(!hasCapabilities, "needs list-query");
  await page.getByRole("columnheader", { name: "Views" }).getByRole("button").click();
  await expect(page.getByText(/^Showing|Looking through/)).toBeHidden();
  expect(await page.getByRole("row").count()).toBeGreaterThan(30);
  const [row] = await page.getByRole("row").nth(1).getByRole("cell").allInnerTexts();
  await button(page, /^View details/)
    .first()
    .click();
  await expect(page.getByRole("dialog", { name: "Shop Details" })).toContainText(row ?? "");
  await page.reload();
  await expect(page.getByRole("dialog", { name: "Shop Details" })).toContainText(row ?? "");
});
