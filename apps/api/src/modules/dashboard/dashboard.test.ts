import { describe, expect, test } from "vitest";
import { createTestApp } from "../../../test/support/test-app.ts";
import { mergeDailyChanges } from "./dashboard.repository.ts";
import type { Day } from "./dashboard.repository.ts";
import { dailyChanges } from "../../db/schema/index.ts";

interface Series {
  current: Day[];
  previous: Day[];
}

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

/** Returns the rows that were created on a day in UTC. */
function findCreated<Row extends { createdAt: Date }>(rows: Row[], date: string): Row[] {
  return rows.filter(({ createdAt }) => createdAt.toISOString().startsWith(date));
}

describe("GET /admin/dashboard/series", () => {
  test.each([7, 30, 90, 365])("has the days of the range of %i and those before", async (range) => {
    const server = await createTestApp({ clock: () => new Date("2026-03-01T00:30:00Z") });
    const series: Series = (await server.get(`/admin/dashboard/series?range=${range}`)).json();
    expect(series.current).toHaveLength(range);
    expect(series.previous).toHaveLength(range);
    const days = [...series.previous, ...series.current].map(({ date }) => Date.parse(date));
    expect(days.at(-1)).toBe(Date.parse("2026-03-01"));
    expect(new Set(days.slice(1).map((day, index) => day - days[index]!))).toEqual(
      new Set([86_400_000]),
    );
  });

  test("counts and sums the rows that were created on a day in UTC", async () => {
    const server = await createTestApp();
    const [orders, users] = await Promise.all([
      server.db.query.orders.findMany(),
      server.db.query.users.findMany(),
    ]);
    const series: Series = (await server.get("/admin/dashboard/series?range=90")).json();
    for (const day of [...series.previous, ...series.current]) {
      const created = findCreated(orders, day.date);
      const successful = created.filter(({ status }) => status === "successful");
      expect(day).toEqual({
        date: day.date,
        revenue: successful.reduce((sum, { total }) => sum + total, 0),
        orders: created.length,
        newUsers: findCreated(users, day.date).length,
      });
    }
    expect(series.current.some(({ orders: count }) => count > 0)).toBe(true);
  });

  test("agrees with the stats when the range has all rows", async () => {
    const server = await createTestApp();
    const stats = (await server.get("/admin/dashboard/stats")).json<Record<string, number>>();
    const series: Series = (await server.get("/admin/dashboard/series?range=365")).json();
    const days = [...series.previous, ...series.current];
    const total = (key: "revenue" | "orders" | "newUsers") =>
      days.reduce((sum, day) => sum + day[key], 0);
    expect([total("revenue"), total("orders"), total("newUsers")]).toEqual([
      stats["totalRevenue"],
      stats["totalOrders"],
      stats["totalUsers"],
    ]);
  });

  test("stays the same when the changes of each day are merged to one", async () => {
    const server = await createTestApp({ clock: () => new Date() });
    await server.db.insert(dailyChanges).values({ day: new Date().toISOString().slice(0, 10) });
    const before = (await server.get("/admin/dashboard/series?range=30")).json<Series>();
    await mergeDailyChanges(server.db);
    const days = (await server.db.query.dailyChanges.findMany()).map(({ day }) => day);
    expect(days).toHaveLength(new Set(days).size);
    expect((await server.get("/admin/dashboard/series?range=30")).json()).toEqual(before);
  });

  test.each(["?range=8", "?range=", "?range=30&range=7", "?range=30&day=1"])(
    "refuses %j",
    async (query) => {
      const server = await createTestApp({ data: "empty" });
      const authorization = `Bearer ${await server.signInAs("support")}`;
      const path = `/admin/dashboard/series${query}`;
      const response = await server.call("GET", path, { headers: { authorization } });
      expect(response.statusCode).toBe(400);
    },
  );
});
