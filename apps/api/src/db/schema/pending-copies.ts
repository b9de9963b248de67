import { bigint, pgTable, text, uuid } from "drizzle-orm/pg-core";

/**
 * Users, shops and categories whose changed values are not yet in all rows that have copies of them. Triggers
 * copy the values to new and changed rows, and record here that others must be updated.
 */
export const pendingCopies = pgTable("pending_copies", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  /** The table of the original. */
  source: text("source", { enum: ["users", "shops", "categories"] }).notNull(),
  sourceId: uuid("source_id").notNull(),
});
