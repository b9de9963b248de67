import { expect, recordApiCalls, test } from "../support/fixtures.ts";
import { SAMPLE_LISTS } from "../support/routes.ts";

test("prints a receipt of ten lines on one page", async ({ signedIn: page }) => {
  await page.goto("/receipts?dialog=create");
  const dialog = page.getByRole("dialog", { name: "Create Receipt" });
  for (let line = 1; line <= 10; line += 1) {
    if (line > 1) await dialog.getByRole("button", { name: "Add Product" }).click();
    await dialog.getByRole("combobox", { name: `Product ${line}`, exact: true }).click();
    await page.getByRole("option").nth(line).click();
  }
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("region", { name: "Receipt preview" })).toBeVisible();
  await expect(page.getByText("Thank you for your business!")).toBeVisible();
  await expect(page.getByText("Running total")).toBeHidden();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test("the seven sample screens make no API call", async ({ signedIn: page }) => {
  const calls = recordApiCalls(page);
  for (const path of SAMPLE_LISTS) {
    await page.goto(path);
    await expect(page.getByRole("table")).toBeVisible();
    await page.getByRole("searchbox").fill("a");
    await expect(page).toHaveURL(`${path}?q=a`);
  }
  expect(calls).toEqual([]);
});
