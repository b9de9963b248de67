import { index, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { admins } from "./administrators.ts";
import { bytea, reference, timestamptz } from "./columns.ts";

/** Responses to requests that carried an Idempotency-Key, sent again when a request is repeated. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    adminId: reference("admin_id", () => admins.id, "cascade").notNull(),
    key: text("key").notNull(),
    /** SHA-256 of the request. */
    requestHash: bytea("request_hash").notNull(),
    /** Null only while the request is being processed. */
    answer: jsonb("answer"),
    createdAt: timestamptz("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.adminId, table.key] }),
    index("idempotency_keys_created_at_idx").on(table.createdAt),
  ],
);
