import type { InfiniteData } from "@tanstack/react-query";
import * as v from "valibot";
import * as wire from "../wire/wire.ts";

/** The number of rows in the first response to a query. */
export const PAGE_SIZE = 100;
/** The largest `limit` that the server accepts for a list. */
export const MAX_LIMIT = 10_000;
/** The limits of an API without cursors, of which each page has the rows of the one before. */
const LIMITS = [10, 50, 100, 200, 500, 1000, 2000, 5000, MAX_LIMIT];

const totalSchema = wire.object({
  count: v.number(),
  /** False if there are more than `count`. */
  isExact: v.boolean(),
});

/** The number of rows of a whole table that match a query. */
export interface Total extends v.InferOutput<typeof totalSchema> {}

export const pageSchema = wire.object({
  next: wire.text,
  total: v.fallback(v.optional(totalSchema), undefined),
});

export interface Page<Row> {
  rows: Row[];
  next: string | undefined;
  /** The number of all matching rows, `undefined` if the server does not send it. */
  total: Total | undefined;
}

/** The rows of all pages of a list that are loaded. */
export interface LoadedRows<Row> extends Omit<Page<Row>, "next"> {
  hasMore: boolean;
  limit: number;
}

export interface PageParam {
  limit: number;
  after?: string;
}

/** Returns the parameters of the next page, if there is one: of twice as many rows, or of all with a higher limit. */
export function nextPage(
  { rows, next }: Page<unknown>,
  { limit }: PageParam,
  hasCursors: boolean,
  minLimit: number,
): PageParam | undefined {
  if (hasCursors) {
    const doubled = Math.min(2 * Math.max(limit, PAGE_SIZE), MAX_LIMIT);
    return next === undefined ? undefined : { limit: doubled, after: next };
  }
  const higher = rows.length === limit ? nextLimit(limit, minLimit) : undefined;
  return higher === undefined ? undefined : { limit: higher };
}

/** Returns the limit that follows one on an API without cursors, `undefined` after the highest. */
export function nextLimit(limit: number, minLimit = 0): number | undefined {
  return LIMITS.find((next) => next > limit && next >= minLimit);
}

/** Joins the rows of all pages. A row that moved from one page to the next is there once. */
export function joinPages<Row extends { id: string }>(
  { pages, pageParams }: InfiniteData<Page<Row>, PageParam>,
  hasCursors: boolean,
): LoadedRows<Row> {
  const last = pages.at(-1);
  const limit = pageParams.at(-1)?.limit ?? 0;
  const hasMore = hasCursors ? last?.next !== undefined : last?.rows.length === limit;
  const all = pages.flatMap(({ rows }) => rows).map((row) => [row.id, row] as const);
  const rows = last && pages.length === 1 ? last.rows : [...new Map(all).values()];
  return { rows, total: last?.total, hasMore, limit };
}
