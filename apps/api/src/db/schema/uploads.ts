import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { admins } from "./administrators.ts";
import { timestamptz } from "./columns.ts";

export const uploads = pgTable(
  "uploads",
  {
    /** Key in the storage. */
    key: text("key").primaryKey(),
    adminId: uuid("admin_id")
      .notNull()
      .references(() => admins.id),
    createdAt: timestamptz("created_at").notNull(),
  },
  (table) => [
    index("uploads_admin_id_idx").on(table.adminId),
    index("uploads_created_at_idx").on(table.createdAt),
  ],
);
