import { expect, test, recordApiCalls } from "../support/fixtures.ts";

interface Stats {
  totalRevenue: number;
  totalUsers: number;
  totalShops: number;
  totalOrders: number;
}

test("shows the database's numbers", async ({ dashboard: page }) => {
  const loaded = page.waitForResponse((response) => response.url().endsWith("/dashboard/stats"));
  await page.getByRole("button", { name: "Refresh" }).click();
  const stats = (await (await loaded).json()) as Stats;
  expect(stats.totalUsers).toBeGreaterThan(0);
  const main = page.getByRole("main");
  for (const count of [stats.totalUsers, stats.totalShops, stats.totalOrders]) {
    await expect(main.getByText(count.toLocaleString("en-NG"), { exact: true })).toBeVisible();
  }
  await expect(main.getByText(/^₦[\d,]+(\.\d\d)?$/).first()).toBeVisible();
});

test("requests stats, users and transactions once each, lists with limit 10", async ({
  signedIn: page,
  hasCapabilities,
}) => {
  const calls = recordApiCalls(page);
  await page.goto("/");
  await expect(page.getByText("Recent Users")).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(calls.slice(0, 3).toSorted()).toEqual([
    "GET /admin/dashboard/stats",
    "GET /admin/transactions?limit=10",
    "GET /admin/users?limit=10",
  ]);
  expect(calls.slice(3)).toEqual(hasCapabilities ? ["GET /admin/dashboard/series?range=30"] : []);
  const trends = page.getByRole("region", { name: "Trends" });
  await expect(trends).toHaveCount(hasCapabilities ? 1 : 0);
});

test("the quick actions go to their screens", async ({ dashboard: page }) => {
  for (const [name, path] of [
    ["Add Product", "/products/new"],
    ["Manage Shops", "/shops"],
    ["Manage Users", "/users"],
  ] as const) {
    await page.getByRole("main").getByText(name, { exact: true }).click();
    await expect(page).toHaveURL(path);
    await page.goBack();
  }
});

test("Add New Shop makes no API call", async ({ dashboard: page }) => {
  await expect(page.getByRole("listitem").first()).toBeVisible();
  const calls = recordApiCalls(page);
  await page.getByRole("button", { name: "Add New Shop" }).click();
  const dialog = page.getByRole("dialog", { name: "Add New Shop" });
  await dialog.getByRole("button", { name: "Generate" }).click();
  await expect(dialog.getByLabel("Password", { exact: true })).toHaveValue(/^.{12}$/);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  expect(calls).toEqual([]);
});
