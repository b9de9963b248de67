import { expect, test, recordApiCalls } from "../support/fixtures.ts";

test("adds and edits a category; Delete only closes its dialog", async ({ signedIn: page }) => {
  const name = `Toys ${Date.now()}`;
  await page.goto("/categories");
  await page.getByRole("button", { name: "Add Category" }).click();
  const add = page.getByRole("dialog", { name: "Add Category" });
  await add.getByLabel("Name").fill(name);
  await add.getByRole("button", { name: "Add", exact: true }).click();
  await expect(add).toBeHidden();
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row.getByText("active", { exact: true })).toBeVisible();
  await expect(row.getByText("No Image")).toBeVisible();

  await row.getByRole("button", { name: /^Edit/ }).click();
  const edit = page.getByRole("dialog", { name: "View/Edit Category" });
  await edit.getByLabel("Name").fill(`${name}!`);
  await edit.getByLabel("Status").click();
  await page.getByRole("option", { name: "Inactive" }).click();
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(edit).toBeHidden();
  const edited = page.getByRole("row").filter({ hasText: `${name}!` });
  await expect(edited.getByText("inactive", { exact: true })).toBeVisible();

  await page.waitForLoadState("networkidle");
  const calls = recordApiCalls(page);
  await edited.getByRole("button", { name: /^Delete/ }).click();
  const confirm = page.getByRole("dialog", { name: "Delete Category" });
  await expect(confirm).toContainText(
    `Are you sure you want to delete the category "${name}!"? This action cannot be undone.`,
  );
  await confirm.getByRole("button", { name: "Delete" }).click();
  await expect(confirm).toBeHidden();
  await expect(edited).toBeVisible();
  expect(calls).toEqual([]);
});
