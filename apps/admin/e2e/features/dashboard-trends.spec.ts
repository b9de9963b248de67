import { expect, test } from "../support/fixtures.ts";
import { recordLayoutShifts } from "../support/layout-shifts.ts";

test("the range and the measure of the trends are in the URL", async ({ dashboard: page }) => {
  const trends = page.getByRole("region", { name: "Trends" });
  await trends.getByRole("button", { name: "7 days" }).click();
  await trends.getByRole("button", { name: /^Orders/ }).click();
  await expect(page).toHaveURL("/?range=7&measure=orders");
  await expect(trends.getByText(/^Solid: the last 7 days/)).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect(trends.getByText(/^Solid: the last 30 days/)).toBeVisible();
});

test("the trends move nothing in a new tab, where the API is slow", async ({ signedIn: page }) => {
  await page.route("**/api/admin/**", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await page.addInitScript(recordLayoutShifts);
  await page.goto("/");
  await expect(page.getByRole("slider", { name: "Revenue by day" })).toBeAttached();
  expect(await page.evaluate(() => window.layoutShifts)).toEqual([]);
});
