import { bigint, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { AuditSource } from "./audit.ts";
import { bytea, id, timestamptz } from "./columns.ts";

/** Counters of auth/limits.ts. */
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

/** Requests for a new password, until a job has answered those of an account by a mail. */
export const passwordRequests = pgTable(
  "password_requests",
  {
    id: id(),
    email: text("email").notNull(),
    source: jsonb("source").$type<AuditSource>().notNull(),
    createdAt: timestamptz("created_at").notNull(),
  },
  (table) => [index("password_requests_created_at_idx").on(table.createdAt)],
);
