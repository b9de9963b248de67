import { bigint, date, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { count, revenue } from "./total-changes.ts";

/**
 * Changes of the totals by the day, in UTC, on which users and orders were created. Triggers record them with each
 * write, as those of `total_changes`: the figure of a day is the sum of its column.
 */
export const dailyChanges = pgTable(
  "daily_changes",
  {
    id: bigint("id", { mode: "number" }).generatedAlwaysAsIdentity(),
    day: date("day").notNull(),
    users: count("users"),
    orders: count("orders"),
    revenue: revenue(),
  },
  (table) => [primaryKey({ columns: [table.day, table.id] })],
);
