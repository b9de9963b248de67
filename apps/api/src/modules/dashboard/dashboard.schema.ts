import { z } from "zod";

/** Specification, point 3: Dashboard stats. */
export const statsSchema = z.object({
  totalRevenue: z.number().describe("Sum of the successful orders, in naira."),
  totalUsers: z.int(),
  totalShops: z.int().describe("Number of active shops."),
  totalOrders: z.int(),
});
export type Stats = z.infer<typeof statsSchema>;
