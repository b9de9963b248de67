import { jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { admins } from "./administrators.ts";
import { reference } from "./columns.ts";

/** A name for a URL of a list of the panel. */
export interface ListView {
  name: string;
  query: string;
}

/** What an administrator has chosen for each list of the panel. */
export const preferences = pgTable(
  "preferences",
  {
    adminId: reference("admin_id", () => admins.id, "cascade").notNull(),
    /** The path of the list in the panel, without its slash. */
    list: text("list").notNull(),
    views: jsonb("views").$type<ListView[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.adminId, table.list] })],
);
