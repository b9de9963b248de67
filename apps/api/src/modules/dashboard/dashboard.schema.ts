import { z } from "zod";

/** Specification, point 3: Dashboard stats. */
export const statsSchema = z.object({
  totalRevenue: z.number().describe("Sum of the successful orders, in naira."),
  totalUsers: z.int(),
  totalShops: z.int().describe("Number of active shops."),
  totalOrders: z.int(),
});

export const seriesQuerySchema = z.object({
  range: z
    .enum(["7", "30", "90", "365"])
    .default("30")
    .transform(Number)
    .describe("Number of days up to and including today; 30 if omitted."),
});

const daySchema = z.object({
  date: z.iso.date(),
  revenue: z.number().describe("Sum of the successful orders created on the day, in naira."),
  orders: z.int(),
  newUsers: z.int(),
});

export const seriesSchema = z.object({
  current: z.array(daySchema).describe("The days of the range, the oldest first."),
  previous: z.array(daySchema).describe("As many days before the range."),
});
