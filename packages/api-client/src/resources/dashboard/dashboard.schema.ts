import * as v from "valibot";
import { numeric } from "../../schema/wire.ts";

export const statsSchema = v.object({
  /** Naira. */
  totalRevenue: numeric,
  totalUsers: numeric,
  totalShops: numeric,
  totalOrders: numeric,
});

export type DashboardStats = v.InferOutput<typeof statsSchema>;
