import { type SQL, sql } from "drizzle-orm";
import { customType, numeric, type PgColumn, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** A UUIDv7 that the application generates: PostgreSQL has no function for it before version 18. */
export const id = () => uuid("id").primaryKey();

export const adminId = () => uuid("admin_id").notNull();

export const timestamptz = (name: string) => timestamp(name, { withTimezone: true });

export const createdAt = () => timestamptz("created_at").notNull();

export const naira = (name: string) => numeric(name, { precision: 14, scale: 2, mode: "number" });

/**
 * Searchable texts of a row, in the form of `search_form`. Line ends separate them, so that no search matches the end of
 * one and the beginning of the next.
 */
export const searchText = () => text("search_text").notNull().default("");

/** Searchable texts that PostgreSQL generates from columns of the same table. The migration has the expression. */
export const generatedSearchText = () =>
  text("search_text")
    .notNull()
    .generatedAlwaysAs(sql``);

/**
 * Sorts as the panel does: `Shop 9` before `Shop 10`, without regard to case or accents. Compares the beginnings of texts,
 * because an entry of an index has at most 2,704 bytes.
 */
export const naturalOrder = (value: PgColumn | SQL) =>
  sql`(left(${value}, 250) collate natural_order)`;

/** Sorts a text that can be null. Rows without one come last in both directions, as in the panel. */
export const nullsLast = (value: PgColumn) => ({
  // U+FFFF, which the Unicode collation sorts after every other text.
  ascending: naturalOrder(sql`coalesce(${value}, chr(65535))`),
  descending: naturalOrder(sql`coalesce(${value}, '')`),
});
