import { eq, sum } from "drizzle-orm";
import type { Db } from "../../db/connect.ts";
import { orders, shops, users } from "../../db/schema/index.ts";
import type { Stats } from "./dashboard.schema.ts";

export interface DashboardRepository {
  stats(): Promise<Stats>;
}

export function createDashboardRepository(db: Db): DashboardRepository {
  const revenue = db
    .select({ naira: sum(orders.total).mapWith(Number) })
    .from(orders)
    .where(eq(orders.status, "successful"))
    .prepare("stats_revenue");

  return {
    async stats() {
      const [[successful], totalUsers, totalShops, totalOrders] = await Promise.all([
        revenue.execute(),
        db.$count(users),
        db.$count(shops, eq(shops.status, "active")),
        db.$count(orders),
      ]);
      return { totalRevenue: successful?.naira ?? 0, totalUsers, totalShops, totalOrders };
    },
  };
}
