import { bigint, numeric, pgTable } from "drizzle-orm/pg-core";

export const count = (name: string) => bigint(name, { mode: "number" }).notNull().default(0);

/** Of the successful orders, in naira. */
export const revenue = () =>
  numeric("revenue", { precision: 20, scale: 2, mode: "number" }).notNull().default(0);

/**
 * Changes of totals, which triggers record with each write: a total is the sum of its column. Counting
 * a million rows takes too long, and with one row to update, writers would wait for each other.
 */
export const totalChanges = pgTable("total_changes", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  users: count("users"),
  activeShops: count("active_shops"),
  orders: count("orders"),
  revenue: revenue(),
});
