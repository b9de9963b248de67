import { z } from "zod";

/** Specification, point 3: Dashboard stats. */
export const statsSchema = z.object({
  /** Naira: the sum of successful orders. */
  totalRevenue: z.number(),
  totalUsers: z.int(),
  /** Active shops only: the dashboard's card is titled Active Shops. */
  totalShops: z.int(),
  totalOrders: z.int(),
});
export type Stats = z.infer<typeof statsSchema>;
