import { is, SQL, sql } from "drizzle-orm";
import { getTableConfig, type PgColumn, PgDialect, type PgTable } from "drizzle-orm/pg-core";
import type { ClientBase } from "pg";
import {
  personSearchTexts,
  products,
  shops,
  transactions,
  users,
  userSearchTexts,
} from "./schema/index.ts";
import { chooseTextSearch, type TextSearch } from "./text-search.ts";

const SEARCHED: [table: PgTable, texts: (SQL | PgColumn)[]][] = [
  [users, [...userSearchTexts(users), users.phoneNumber, ...personSearchTexts(users).slice(0, 1)]],
  [shops, [shops.name]],
  [products, [products.name]],
  [transactions, [transactions.reference]],
];

/**
 * Creates the indexes of searches, which the migrations cannot: trigram indexes with the extension
 * pg_trgm, else prefix indexes. Drops those of the other kind, so that the extension can be added later.
 * @returns the search that the indexes are for
 */
export async function createSearchIndexes(client: ClientBase): Promise<TextSearch> {
  const textSearch = await chooseTextSearch(client);
  const prefixIndexes = listPrefixIndexes();
  const hasTrigrams = textSearch.kind === "trigrams";
  const existing = await listIndexNames(client);
  for (const { name, create } of hasTrigrams ? listTrigramIndexes() : prefixIndexes) {
    if (!existing.has(name)) await client.query(`create index "${name}" ${create}`);
  }
  if (hasTrigrams) {
    for (const { name } of prefixIndexes) {
      if (existing.has(name)) await client.query(`drop index "${name}"`);
    }
  }
  return textSearch;
}

/** `CREATE INDEX IF NOT EXISTS` would lock the table against writes, also when the index exists. */
async function listIndexNames(client: ClientBase): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    "select indexname as name from pg_indexes where schemaname = any(current_schemas(false))",
  );
  return new Set(rows.map(({ name }) => name));
}

interface SearchIndex {
  name: string;
  /** What follows the name in CREATE INDEX. */
  create: string;
}

/** Returns the trigram indexes of the schema. */
function listTrigramIndexes(): SearchIndex[] {
  return SEARCHED.flatMap(([table]) =>
    getTableConfig(table)
      .indexes.map(({ config }) => config)
      .filter(({ name = "" }) => name.endsWith("_search_idx"))
      .map(({ name = "", columns }) => ({
        name,
        create: toText(
          sql`on ${table} using gin (${sql.join(
            columns.filter((column) => is(column, SQL)),
            sql`, `,
          )})`,
        ),
      })),
  );
}

function listPrefixIndexes(): SearchIndex[] {
  return SEARCHED.flatMap(([table, texts]) =>
    texts.map((text, index) => ({
      name: `${getTableConfig(table).name}_prefix_${index + 1}_idx`,
      create: toText(sql`on ${table} (lower(${text}) text_pattern_ops)`),
    })),
  );
}

/** Returns SQL with the names of columns alone. */
function toText(part: SQL): string {
  return new PgDialect().sqlToQuery(part, "indexes").sql;
}
