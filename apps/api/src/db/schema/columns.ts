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

/**
 * Indexes texts for `ilike '%…%'`. Needs the extension pg_trgm, so `db/search-indexes.ts` creates these
 * indexes. Their names end with `_search_idx`.
 */
export const trigrams = (texts: readonly (PgColumn | SQL)[]) =>
  sql`${joinTexts(texts)} gin_trgm_ops`;

/** Returns texts as one, in which a search cannot match parts of two. */
export function joinTexts(texts: readonly (PgColumn | SQL)[]): SQL {
  const joined = sql.join([...texts], sql` || chr(10) || `);
  return texts.length === 1 ? joined : sql`(${joined})`;
}
