import { isNotNull } from "drizzle-orm";
import { index, pgTable, text } from "drizzle-orm/pg-core";
import { admins } from "./administrators.ts";
import { reference, timestamptz } from "./columns.ts";

export const uploads = pgTable(
  "uploads",
  {
    /** Key in the storage. */
    key: text("key").primaryKey(),
    adminId: reference("admin_id", () => admins.id).notNull(),
    createdAt: timestamptz("created_at").notNull(),
    /** The row is removed after the files. */
    deletedAt: timestamptz("deleted_at"),
  },
  (table) => [
    index("uploads_admin_id_idx").on(table.adminId),
    index("uploads_created_at_idx").on(table.createdAt),
    index("uploads_deleted_at_idx").on(table.deletedAt).where(isNotNull(table.deletedAt)),
  ],
);
