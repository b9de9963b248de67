import { z } from "zod";
import type { Totals } from "../../db/totals.ts";

/** Specification, point 3: Dashboard stats. */
export const statsSchema = z.object({
  totalRevenue: z.number().describe("Sum of the successful orders, in naira."),
  totalUsers: z.int(),
  totalShops: z.int().describe("Number of active shops."),
  totalOrders: z.int(),
});

export function toStatsDto(totals: Totals): z.infer<typeof statsSchema> {
  return {
    totalRevenue: totals.revenue,
    totalUsers: totals.users,
    totalShops: totals.activeShops,
    totalOrders: totals.orders,
  };
}
