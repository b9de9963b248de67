import { bigint, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { bytea } from "./columns.ts";

/** Counters of auth/attempt-limiter.ts. The columns are those of rate-limiter-flexible. */
export const failedAttempts = pgTable(
  "failed_attempts",
  {
    /** Name of the limit, and a hash of what it counts by. */
    key: text("key").primaryKey(),
    points: integer("points").notNull(),
    /** Milliseconds since 1970. The library deletes a row an hour later. */
    expire: bigint("expire", { mode: "number" }).notNull(),
  },
  (table) => [index("failed_attempts_expire_idx").on(table.expire)],
);

/** Random keys that all servers on this database share. */
export const secrets = pgTable("secrets", {
  name: text("name").primaryKey(),
  value: bytea("value").notNull(),
});
