import { type SQL, sql } from "drizzle-orm";
import { customType, numeric, type PgColumn, timestamp, uuid } from "drizzle-orm/pg-core";

export const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** A UUIDv7 that the application generates: PostgreSQL has no function for it before version 18. */
export const id = () => uuid("id").primaryKey();

export const timestamptz = (name: string) => timestamp(name, { withTimezone: true });

/** Naira, with kobo as two decimals. */
export const naira = (name: string) => numeric(name, { precision: 14, scale: 2, mode: "number" });

/**
 * Sorts as the panel does: `Shop 9` before `Shop 10`, without regard to case or accents. The collation is
 * created before the migrations.
 */
export const naturalOrder = (text: PgColumn | SQL) => sql`(${text} collate natural_order)`;

/** U+FFFF, which the Unicode collation sorts after every other text. */
export const HIGHEST_TEXT = sql.raw("chr(65535)");

/** Indexes a text for `ilike '%…%'`. Needs the extension pg_trgm. */
export const trigrams = (text: PgColumn | SQL) => sql`${text} gin_trgm_ops`;
