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

const CALLS = [
  "GET /admin/dashboard/stats",
  "GET /admin/transactions?limit=10",
  "GET /admin/users?limit=10",
];

test("requests stats, users and transactions once each, then the series", async ({
  signedIn: page,
}) => {
  const calls = recordApiCalls(page);
  await page.goto("/");
  await expect(page.getByRole("slider", { name: "Revenue by day" })).toBeAttached();
  expect(calls.slice(0, 3).toSorted()).toEqual(CALLS);
  expect(calls.slice(3)).toEqual(["GET /admin/dashboard/series?range=30"]);
});

test.describe("of a hosted API", () => {
  test.use({ hasCapabilities: false });

  test("requests stats, users and transactions only", async ({ signedIn: page }) => {
    const calls = recordApiCalls(page);
    await page.goto("/");
    await expect(page.getByText("Recent Users")).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(calls.toSorted()).toEqual(CALLS);
    await expect(page.getByRole("region", { name: "Trends" })).toHaveCount(0);
  });
});

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

test("the arrow keys choose a day of the trends", async ({ dashboard: page }) => {
  const plot = page.getByRole("slider", { name: "Revenue by day" });
  await plot.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(plot).toHaveValue("28");
  const text = await plot.getAttribute("aria-valuetext");
  const day = page.getByText(text?.split("; before, ")[0] ?? "", { exact: true });
  await expect(day).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(day).toHaveCount(0);
  await page.keyboard.press("Home");
  await expect(plot).toHaveValue("0");
});

test("the trends move nothing in a new tab, where the API is slow", async ({ signedIn: page }) => {
  await page.route("**/api/admin/**", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await page.addInitScript(() => {
    sessionStorage.clear();
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        document.documentElement.dataset["shift"] = JSON.stringify(entry);
      }
    });
    observer.observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("/");
  await expect(page.getByRole("slider", { name: "Revenue by day" })).toBeAttached();
  expect(await page.locator("html").getAttribute("data-shift")).toBeNull();
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
