import { bigint, date, numeric, pgTable, primaryKey } from "drizzle-orm/pg-core";

const count = (name: string) => bigint(name, { mode: "number" }).notNull().default(0);

/**
 * Changes of totals by the day, in UTC, on which users, shops and orders were created. Triggers record them with each
 * write: a total is the sum of its column, the figure of a day that of the day. Counting a million rows takes too long,
 * and with one row to update, writers would wait for each other.
 */
export const dailyChanges = pgTable(
  "daily_changes",
  {
    id: bigint("id", { mode: "number" }).generatedAlwaysAsIdentity(),
    day: date("day").notNull(),
    users: count("users"),
    activeShops: count("active_shops"),
    orders: count("orders"),
    /** Of the successful orders, in naira. */
    revenue: numeric("revenue", { precision: 20, scale: 2, mode: "number" }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.id] })],
);
