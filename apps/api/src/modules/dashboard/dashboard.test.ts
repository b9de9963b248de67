import { describe, expect, test } from "vitest";
import { createTestApp } from "../../../test/support/test-app.ts";

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
    const server = await createTestApp({ data: "empty" });
    const authorization = `Bearer ${await server.signInAs("support")}`;
    const response = await server.call("GET", "/admin/dashboard/stats", {
      headers: { authorization },
    });
    expect(response.json()).toEqual({
      totalRevenue: 0,
      totalUsers: 0,
      totalShops: 0,
      totalOrders: 0,
    });
  });
});
