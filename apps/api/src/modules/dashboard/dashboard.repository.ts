import type { Db } from "../../db/connect.ts";
import { createTotalsReader } from "../../db/totals.ts";
import type { Stats } from "./dashboard.schema.ts";

export interface DashboardRepository {
  stats(): Promise<Stats>;
}

export function createDashboardRepository(db: Db): DashboardRepository {
  const readTotals = createTotalsReader(db);

  return {
    async stats() {
      const { revenue, users, activeShops, orders } = await readTotals();
      return {
        totalRevenue: revenue,
        totalUsers: users,
        totalShops: activeShops,
        totalOrders: orders,
      };
    },
  };
}
