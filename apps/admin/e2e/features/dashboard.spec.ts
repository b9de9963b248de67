import { expect, test } from "../support/fixtures.ts";

type Stats = Record<"totalUsers" | "totalShops" | "totalOrders", number>;

test("shows the database's numbers", async ({ dashboard: page }) => {
  const refresh = page.getByRole("button", { name: "Refresh" });
  // A click while the trends load does nothing.
  await expect(refresh).toHaveAttribute("aria-busy", "false");
  const loaded = page.waitForResponse((response) => response.url().endsWith("/dashboard/stats"));
  await refresh.click();
  const stats = (await (await loaded).json()) as Stats;
  expect(stats.totalUsers).toBeGreaterThan(0);
  const main = page.getByRole("main");
  for (const count of [stats.totalUsers, stats.totalShops, stats.totalOrders]) {
    await expect(main.getByText(count.toLocaleString("en-NG"), { exact: true })).toBeVisible();
  }
  await expect(main.getByText(/^₦[\d,]+(\.\d\d)?$/).first()).toBeVisible();
});
