import { pgTable, text } from "drizzle-orm/pg-core";
import { bytea } from "./columns.ts";

/** Random keys that all servers on this database share. */
export const secrets = pgTable("secrets", {
  name: text("name").primaryKey(),
  value: bytea("value").notNull(),
});
