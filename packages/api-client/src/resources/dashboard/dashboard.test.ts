import { describe, expect, test } from "vitest";
import { connect } from "../../testing/connect.ts";
import { wireDay, wireSeries, wireStats } from "./dashboard.fake.ts";
import type { DashboardStats } from "./dashboard.api.ts";
import { dashboardApi } from "./dashboard.api.ts";

const all: DashboardStats = {
  totalRevenue: 45_231_890,
  totalUsers: 2350,
  totalShops: 573,
  totalOrders: 12_234,
};

describe("the stats", () => {
  test.each<[what: string, body: unknown, expected: DashboardStats]>([
    ["bare", wireStats(), all],
    ["under data", { data: wireStats() }, all],
    ["under stats", { stats: wireStats() }, all],
    ["under stats inside data", { success: true, data: { stats: wireStats() } }, all],
  ])("are read %s", async (_what, body, expected) => {
    const { http, fake, queryClient } = connect();
    fake.answer("GET /admin/dashboard/stats", () => Response.json(body));
    expect(await queryClient.fetchQuery(dashboardApi(http).stats())).toEqual(expected);
  });
});

describe("the series", () => {
  test("has the days of the range and those before", async () => {
    const { http, queryClient } = connect();
    const { current, previous } = await queryClient.fetchQuery(
      dashboardApi(http).series({ range: "30" }),
    );
    expect([previous.length, current.length]).toEqual([30, 30]);
    expect(current.at(-1)?.date).toEqual(new Date("2026-01-15"));
  });

  test.each(["date", "revenue", "orders", "newUsers"])("fails without a day's %s", async (key) => {
    const { http, fake, queryClient } = connect();
    const current = [wireDay(0, { [key]: null })];
    fake.answer("GET /admin/dashboard/series", () => Response.json({ ...wireSeries(7), current }));
    await expect(queryClient.fetchQuery(dashboardApi(http).series({ range: "7" }))).rejects.toThrow(
      "The figures by day could not be loaded. Try again.",
    );
  });
});
