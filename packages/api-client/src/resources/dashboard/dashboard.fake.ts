import type { FakeRoutes } from "../../test-support/fake-routes.ts";
import type { WireRow } from "../../test-support/fixtures.ts";

export function wireStats(overrides: WireRow = {}): WireRow {
  return {
    totalRevenue: 45_231_890,
    totalUsers: 2350,
    totalShops: 573,
    totalOrders: 12_234,
    ...overrides,
  };
}

export const dashboardFake = {
  createData: () => ({ stats: wireStats() }),
  createRoutes: (data: { stats: WireRow }): FakeRoutes => ({
    "GET /admin/dashboard/stats": () => Response.json(data.stats),
  }),
};
