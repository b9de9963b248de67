import { chooseInUserMenu, expect, heading, test } from "../support/fixtures.ts";

test("shows who changed a category, with each field before and after", async ({
  signedIn: page,
}) => {
  const name = `Lamps ${Date.now()}`;
  await page.goto("/categories?dialog=add");
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByRole("dialog")).toBeHidden();

  await chooseInUserMenu(page, "Activity");
  await expect(heading(page, "Activity")).toBeVisible();
  await page.getByRole("searchbox", { name: "Search activity" }).fill(name);
  const entry = page.getByRole("row").filter({ hasText: name });
  await expect(entry).toContainText("Added the category");
  await entry.getByRole("button", { name: "View details of Added the category" }).click();
  const dialog = page.getByRole("dialog", { name: "Entry" });
  await expect(dialog.locator("ins").filter({ hasText: name })).toBeVisible();
  await dialog.getByRole("link", { name }).click();
  const category = page.getByRole("dialog", { name: "View/Edit Category" });
  await category.getByText("History", { exact: true }).click();
  await expect(category.getByRole("listitem")).toContainText(
    "admin@market.test: Added the category",
  );
});

test("verifies the trail", async ({ signedIn: page }) => {
  await page.goto("/activity");
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(page.getByText(/^Verified up to entry \d/)).toBeVisible();
});
