import { or } from "drizzle-orm";
import type { Db } from "./connect.ts";
import { DEFAULT_SORT, type ListSource } from "./find-page.ts";
import { findSort } from "./keyset.ts";
import {
  countRows,
  type CursorRow,
  type ListTable,
  type Match,
  selectFound,
  selectOrdered,
  selectScanned,
} from "./page-queries.ts";
import { startsWord } from "./text-search.ts";

/** Of more matches, which are never far from each other, the first are found in the order of the list. */
const MAX_SORTED = 4000;
/** Another character is never in a word. */
const IS_WORD_START = /^[\p{L}\p{N} ]+$/u;
/** The newest rows that are searched for a text without trigrams. */
const MAX_SCANNED = 4000;

/**
 * Finds the ids of the newest rows that contain a text. A text without trigrams, for which there is no
 * index, is found in the newest rows; in the others, at the start of words only.
 */
export async function findFirst(
  db: Db,
  { table, sortKeys, search }: ListSource,
  text: string,
  limit: number,
): Promise<string[]> {
  const sort = findSort(sortKeys, DEFAULT_SORT);
  const list = { table, sort, after: undefined, limit };
  const matches = search(text, db.textSearch.matches);
  const perRow = { ...list, where: or(...matches.map((match) => match.perRow)) };

  const findIndexed = async (indexed: Match[]) => {
    const query = selectFound({ ...list, where: undefined }, indexed, MAX_SORTED + 1);
    const { rows } = await db.execute<FoundRow>(query);
    return { ids: rows.flatMap(({ ids }) => ids ?? []), count: rows[0]?.count ?? 0 };
  };

  if (db.textSearch.isIndexed(text)) {
    const { ids, count } = await findIndexed(matches);
    if (count <= MAX_SORTED) return ids;
    const { rows } = await db.execute<CursorRow>(selectOrdered(perRow));
    return toIds(rows);
  }
  const { rows } = await db.execute<CursorRow>(selectScanned(perRow, MAX_SCANNED));
  if (rows.length === limit || !IS_WORD_START.test(text)) return toIds(rows);
  if (!(await hasMoreRows(db, table, MAX_SCANNED))) return toIds(rows);
  const { ids } = await findIndexed(search(text, startsWord));
  return [...new Set([...toIds(rows), ...ids])].slice(0, limit);
}

interface FoundRow extends Record<string, unknown> {
  /** Null when there is no row. */
  ids: string[] | null;
  count: number;
}

async function hasMoreRows(db: Db, table: ListTable, count: number): Promise<boolean> {
  const { rows } = await db.execute<{ count: number }>(
    countRows({ table, where: undefined }, count + 1),
  );
  return (rows[0]?.count ?? 0) > count;
}

function toIds(rows: readonly CursorRow[]): string[] {
  return rows.flatMap(({ ids }) => ids);
}
