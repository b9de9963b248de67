import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import * as v from "valibot";
import * as wire from "../wire/wire.ts";
import type { Http } from "./create-http.ts";
import { request, type Call } from "./request.ts";

/* The queries of servers with the capability `list-query`, which search and sort whole tables. */

/** The number of rows in the first response to a query. Each further one has twice as many. */
const PAGE_SIZE = 100;
const MAX_PAGE_SIZE = 10_000;

/** Rows of a list that a search of several lists shows. */
export const MAX_MATCHES = 5;

/** The order of the list without parameters. */
const NEWEST_FIRST = "-created";

/** What a page of a list is searched for, sorted by and, by further parameters, filtered by. Empty for all. */
export interface ListQuery {
  q: string;
  /** A column as in the panel's URL, descending with a minus sign. */
  sort: string;
}

/** The call of a list, without its parameters. */
export interface ListCall<Row> {
  /** The first part of its query keys. */
  resource: string;
  path: string;
  parse: (body: unknown, headers: Headers) => Row[];
  failure: Call<unknown>["failure"];
}

/** Part of the rows that match a query. */
export interface Page<Row> {
  rows: Row[];
  /** The cursor of the next page. */
  next: string | undefined;
  /** The number of all matching rows, `undefined` if the server does not send it. */
  total: Total | undefined;
}

export interface Total {
  count: number;
  /** False if there are more than `count`. */
  isExact: boolean;
}

export interface PageParam {
  limit: number;
  /** Cursor of the page before. */
  after?: string;
}

const firstPage: PageParam = { limit: PAGE_SIZE };

const pageSchema = wire.object({
  next: wire.text,
  total: wire.optionalObject({ count: wire.number, isExact: wire.boolean }),
});

/**
 * Returns the options of the newest rows, as the specification requests them. The cache has the page,
 * whose cursor a server with `list-query` sends.
 */
export function listOptions<Row>(
  http: Http,
  { resource, parse, ...call }: ListCall<Row>,
  limit: number,
) {
  return queryOptions({
    queryKey: [resource, "list", { limit }],
    queryFn: ({ signal }) =>
      request(http, {
        ...call,
        method: "get",
        searchParams: { limit },
        signal,
        parse: (body, headers) => parsePage(parse, body, headers),
      }),
    select: getRows<Row>,
  });
}

function getRows<Row>({ rows }: Page<Row>): Row[] {
  return rows;
}

/** Returns the options of all rows that match a query, page by page. */
export function pagesOptions<Row>(http: Http, call: ListCall<Row>, query: ListQuery) {
  const { resource, path, parse, failure } = call;
  const searchParams = toSearchParams(query);
  return infiniteQueryOptions({
    queryKey: [resource, "pages", searchParams],
    queryFn: ({ pageParam, signal }) =>
      request(http, {
        method: "get",
        path,
        searchParams: { ...searchParams, ...pageParam },
        signal,
        parse: (body, headers) => parsePage(parse, body, headers),
        failure,
      }),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }, pages): PageParam | undefined =>
      next === undefined
        ? undefined
        : { limit: Math.min(PAGE_SIZE * 2 ** pages.length, MAX_PAGE_SIZE), after: next },
  });
}

/** Returns the parameters of a query for the server. */
export function toSearchParams(query: ListQuery): Record<string, string> {
  const parameters = Object.entries(query).filter(([, value]) => value !== "");
  return { sort: NEWEST_FIRST, ...Object.fromEntries(parameters) };
}

function parsePage<Row>(parse: ListCall<Row>["parse"], body: unknown, headers: Headers): Page<Row> {
  const { next } = v.parse(pageSchema, body);
  return { rows: parse(body, headers), next, total: parseTotal(body) };
}

/** Returns the number of all rows that match, `undefined` if the response does not have it. */
export function parseTotal(body: unknown): Total | undefined {
  const { total } = v.parse(pageSchema, body);
  return total?.count === undefined ? undefined : { count: total.count, isExact: total.isExact };
}

/** Returns the options of the first few rows that contain a text. */
export function matchesOptions<Row>(
  http: Http,
  { resource, ...call }: ListCall<Row>,
  text: string,
) {
  return queryOptions({
    queryKey: [resource, "matches", text],
    queryFn: ({ signal }) =>
      request(http, {
        ...call,
        method: "get",
        searchParams: { q: text, limit: MAX_MATCHES },
        signal,
      }),
  });
}

/** Returns the options of a single row, null if there is none. */
export function rowOptions<Row>(http: Http, { resource, ...call }: ListCall<Row>, id: string) {
  return queryOptions({
    queryKey: [resource, "row", id],
    queryFn: ({ signal }) =>
      request(http, {
        ...call,
        method: "get",
        searchParams: { id, limit: 1 },
        signal,
        parse: (body, headers): Row | null => call.parse(body, headers)[0] ?? null,
      }),
  });
}
