import * as v from "valibot";
import * as wire from "../../wire/wire.ts";

export const statsSchema = v.object({
  /** Naira. */
  totalRevenue: wire.number,
  totalUsers: wire.number,
  totalShops: wire.number,
  totalOrders: wire.number,
});

export type DashboardStats = v.InferOutput<typeof statsSchema>;
