import { type SQL, sql } from "drizzle-orm";
import { customType, numeric, type PgColumn, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** A UUIDv7 that the application generates: PostgreSQL has no function for it before version 18. */
export const id = () => uuid("id").primaryKey();

/** The id of a row in another table. */
export const reference = (name: string, column: () => PgColumn, onDelete?: "cascade") =>
  uuid(name).references(column, onDelete && { onDelete });

export const timestamptz = (name: string) => timestamp(name, { withTimezone: true });

/** Naira, with kobo as two decimals. */
export const naira = (name: string) => numeric(name, { precision: 14, scale: 2, mode: "number" });

/**
 * Sorts as the panel does: `Shop 9` before `Shop 10`, without regard to case or accents. The collation is
 * created before the migrations.
 */
export const naturalOrder = (value: PgColumn | SQL) => sql`(${value} collate natural_order)`;

/** U+FFFF, which the Unicode collation sorts after every other text. */
const HIGHEST_TEXT = sql.raw("chr(65535)");

/**
 * The texts by which a list finds a row: in the form of `search_form`, separated by line ends, so that a search cannot
 * match parts of two.
 */
export const searchText = () => text("search_text").notNull().default("");

/** Sorts rows without a text last in ascending order. */
export const textOrHighest = (value: PgColumn) =>
  naturalOrder(sql`coalesce(${value}, ${HIGHEST_TEXT})`);

/** Sorts rows without a text last in descending order. */
export const textOrLowest = (value: PgColumn) => naturalOrder(sql`coalesce(${value}, '')`);
