import { or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { ClientBase } from "pg";
import { joinTexts } from "./schema/columns.ts";

/** How lists find texts: by trigrams, or without the extension pg_trgm by prefixes. */
export interface TextSearch {
  kind: "trigrams" | "prefixes";
  /** Whether an index finds a text. */
  isIndexed: (text: string) => boolean;
  matches: TextCondition;
}

/** Returns the condition that one of the searched texts of a row matches a text, in any case. */
export type TextCondition = (searched: Searched, text: string) => SQL;

/** Columns or expressions that one trigram index has, or a prefix index each. */
type Searched = readonly (SQL | PgColumn)[];

/** Trigrams are of letters and digits. */
const HAS_TRIGRAMS = /[\p{L}\p{N}]{3}/u;
/** The highest character in UTF-8: texts with a prefix are before the prefix with this character. */
const HIGHEST_CHARACTER = sql.raw("chr(1114111)");

const trigramSearch: TextSearch = {
  kind: "trigrams",
  isIndexed: (text) => HAS_TRIGRAMS.test(text),
  matches: (searched, text) => sql`${joinTexts(searched)} ilike ${`%${escapePattern(text)}%`}`,
};

const prefixSearch: TextSearch = {
  kind: "prefixes",
  isIndexed: () => true,
  // Not LIKE, for which PostgreSQL needs to know the text when it plans the query.
  matches: (searched, text) =>
    or(
      ...searched.map((part) => {
        const lower = sql`lower(${part})`;
        const start = sql`lower(${text}::text)`;
        return sql`(${lower} ~>=~ ${start} and ${lower} ~<~ (${start} || ${HIGHEST_CHARACTER}))`;
      }),
    ) ?? sql`false`,
};

/** Returns the search that the extensions of the database allow. */
export async function chooseTextSearch(client: Pick<ClientBase, "query">): Promise<TextSearch> {
  const { rowCount } = await client.query("select from pg_extension where extname = 'pg_trgm'");
  return rowCount === 0 ? prefixSearch : trigramSearch;
}

/** Returns the condition that a word starts with a text. Trigrams find it even if the text has none. */
export const startsWord: TextCondition = (searched, text) => {
  const patterns = ["", "% ", "%\n"].map((before) => `${before}${escapePattern(text)}%`);
  const conditions = patterns.map((pattern) => sql`${joinTexts(searched)} ilike ${pattern}`);
  return or(...conditions) ?? sql`false`;
};

function escapePattern(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
