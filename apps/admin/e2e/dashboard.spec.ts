import { expect, test, recordApiCalls } from "./support/fixtures.ts";

interface Stats {
  totalRevenue: number;
  totalUsers: number;
  totalShops: number;
  totalOrders: number;
}

test("shows the database's numbers", async ({ page, signedIn }) => {
  const loaded = page.waitForResponse((response) => response.url().endsWith("/dashboard/stats"));
  await signedIn.getByRole("button", { name: "Refresh" }).click();
  const stats = (await (await loaded).json()) as Stats;
  expect(stats.totalUsers).toBeGreaterThan(0);
  const main = signedIn.getByRole("main");
  for (const count of [stats.totalUsers, stats.totalShops, stats.totalOrders]) {
    await expect(main.getByText(count.toLocaleString("en-NG"), { exact: true })).toBeVisible();
  }
  await expect(main.getByText(/^₦[\d,]+(\.\d\d)?$/).first()).toBeVisible();
});

test("requests stats, users and transactions once each, lists with limit 10", async ({
  page,
  signedIn,
}) => {
  const calls = recordApiCalls(page);
  await signedIn.reload();
  await expect(signedIn.getByText("Recent Users")).toBeVisible();
  await signedIn.waitForLoadState("networkidle");
  expect(calls.toSorted()).toEqual([
    "GET /admin/dashboard/stats",
    "GET /admin/transactions?limit=10",
    "GET /admin/users?limit=10",
  ]);
});

for (const [name, path] of [
  ["Add Product", "/products/new"],
  ["Manage Shops", "/shops"],
  ["Manage Users", "/users"],
] as const) {
  test(`the quick action ${name} goes to ${path}`, async ({ signedIn }) => {
    await signedIn.getByRole("main").getByText(name, { exact: true }).click();
    await expect(signedIn).toHaveURL(path);
  });
}

test("Add New Shop makes no API call", async ({ page, signedIn }) => {
  await signedIn.waitForLoadState("networkidle");
  const calls = recordApiCalls(page);
  await signedIn.getByRole("button", { name: "Add New Shop" }).click();
  const dialog = signedIn.getByRole("dialog", { name: "Add New Shop" });
  await dialog.getByRole("button", { name: "Generate" }).click();
  await expect(dialog.getByLabel("Password", { exact: true })).toHaveValue(/^.{12}$/);
  await signedIn.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  expect(calls).toEqual([]);
});
