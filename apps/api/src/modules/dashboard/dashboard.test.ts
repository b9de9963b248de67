import { describe, expect, test } from "vitest";
import { createTestApp } from "../../testing/test-app.ts";
import { createTestDatabase } from "../../testing/test-database.ts";
import { createDashboardRepository } from "./dashboard.repository.ts";

describe("GET /admin/dashboard/stats", () => {
  test("counts and sums the rows of the tables", async () => {
    const server = await createTestApp();
    const [orders, shops] = await Promise.all([
      server.db.query.orders.findMany(),
      server.db.query.shops.findMany(),
    ]);
    const successful = orders.filter(({ status }) => status === "successful");
    expect((await server.get("/admin/dashboard/stats")).json()).toEqual({
      totalRevenue: successful.reduce((sum, { total }) => sum + total, 0),
      totalUsers: 300,
      totalShops: shops.filter(({ status }) => status === "active").length,
      totalOrders: orders.length,
    });
  });

  test("returns zeros for an empty database", async () => {
    const db = await createTestDatabase("empty");
    expect(await createDashboardRepository(db).stats()).toEqual({
      totalRevenue: 0,
      totalUsers: 0,
      totalShops: 0,
      totalOrders: 0,
    });
  });
});
