import { infiniteQueryOptions, queryOptions, type InfiniteData } from "@tanstack/react-query";
import * as v from "valibot";
import * as wire from "../wire/wire.ts";
import type { Http } from "./create-http.ts";
import { request, type Call } from "./request.ts";

/** The number of rows in the first response to a query. */
const PAGE_SIZE = 100;
/** The most rows that the server returns at once. */
const MAX_LIMIT = 10_000;
/** The limits of an API without cursors, of which each page has the rows of the one before. */
const LIMITS = [10, 50, 100, 200, 500, 1000, 2000, 5000, MAX_LIMIT];

/** Rows of a list that a search of several lists shows. */
export const MAX_MATCHES = 5;
/** The order of a list without parameters. */
const NEWEST_FIRST = "-created";

interface ListRow {
  id: string;
}

/** A list of the server, and how a server with `list-query` sorts and filters it. */
export interface ListCall<Row extends ListRow, Sort extends string, Filter extends string> {
  resource: string;
  path: string;
  /** The `limit` of a request that names none. */
  defaultLimit: number;
  /** The ids of the columns by which the server sorts. */
  sorts: readonly Sort[];
  /** The parameter of each filter. */
  filters: Readonly<Record<Filter, string>>;
  parse: (body: unknown, headers: Headers) => Row[];
  failure: Call<unknown>["failure"];
}

/** What the rows of a whole table are searched for, filtered and sorted by. Empty texts and missing filters mean all. */
export interface ListQuery {
  q: string;
  /** A column's id, with a minus sign for descending. */
  sort: string;
  filters: Readonly<Record<string, string>>;
}

export interface ListOptions {
  /** The number of rows that a screen requests at first, which tells its list from that of another screen. */
  limit?: number;
  /** The number of rows that are needed, if it is more. */
  minLimit?: number;
  /** Needs a server with `list-query`. Without it, the newest rows. */
  query?: ListQuery;
}

/** The number of rows of a whole table that match a query. */
export interface Total {
  count: number;
  /** False if there are more than `count`. */
  isExact: boolean;
}

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

type LoadedPages<Row> = InfiniteData<Page<Row>, PageParam>;

export type ListResource<
  Row extends ListRow = ListRow,
  Sort extends string = string,
  Filter extends string = string,
> = ReturnType<typeof listResource<Row, Sort, Filter>>;

/** The export of all rows that match a query. */
export type ListExport = ReturnType<ListResource["export"]>;

const ticketSchema = v.object({ ticket: v.string() });

const pageSchema = wire.object({
  next: wire.text,
  total: wire.optionalObject({ count: wire.number, isExact: wire.boolean }),
});

/** Creates the calls of a list. `matches` and `row` need a server with `list-query`, and `export` one with `export`. */
export function listResource<Row extends ListRow, Sort extends string, Filter extends string>(
  http: Http,
  call: ListCall<Row, Sort, Filter>,
) {
  const { resource, defaultLimit, sorts, filters, parse } = call;
  const hasCursors = (): boolean => http.capabilities.has("list-query");
  const get = createGet(http, call);
  const readPage = (body: unknown, headers: Headers): Page<Row> => ({
    rows: parse(body, headers),
    ...parsePage(body),
  });
  // The same function for all options: TanStack Query calls another one again.
  const select = (data: LoadedPages<Row>): LoadedRows<Row> => joinPages(data, hasCursors());
  return {
    resource,
    sorts,
    filters,
    /** The rows of a list, page by page. On an API without cursors, the next page is the same call with a higher limit. */
    list: ({ limit = defaultLimit, minLimit = limit, query }: ListOptions = {}) => {
      const params = query && toSearchParams(filters, query);
      const initialPageParam: PageParam = { limit: query ? PAGE_SIZE : minLimit };
      return infiniteQueryOptions({
        queryKey: params ? [resource, "query", params] : [resource, "list", { limit }],
        queryFn: ({ pageParam, signal }) => {
          const newest = pageParam.after === undefined ? {} : { sort: NEWEST_FIRST };
          return get({ ...newest, ...params, ...pageParam }, readPage, signal);
        },
        initialPageParam,
        getNextPageParam: (page, _pages, last): PageParam | undefined =>
          hasCursors() ? pageAfter(page, last) : higherLimit(page, last, minLimit),
        // A page with a higher limit replaces the one before, so that a refresh is one call.
        maxPages: hasCursors() ? 0 : 1,
        select,
      });
    },

    /** The first few rows that contain a text. */
    matches: (text: string, signal: AbortSignal) =>
      get({ q: text, limit: MAX_MATCHES }, parse, signal),

    /** A single row, null if there is none. */
    row: (id: string) =>
      queryOptions({
        queryKey: [resource, "row", id],
        queryFn: async ({ signal }) => (await get({ id, limit: 1 }, parse, signal))[0] ?? null,
      }),

    /** @param columns the ids of the exported columns; by default those of the server. */
    export: (query: ListQuery, columns?: readonly string[]) => {
      const params = toSearchParams(filters, query);
      const shown = columns && { columns: columns.join(".") };
      return {
        /** Returns the number of rows, `undefined` if the server does not send it. */
        count: async () => (await get({ ...params, limit: 1 }, parsePage)).total,
        /** Returns the URL at which the browser downloads the rows as a CSV file, once, within a minute. */
        createUrl: () => createExportUrl(http, call, { ...params, ...shown }),
      };
    },
  };
}

type AnyCall = Pick<ListCall<ListRow, string, string>, "resource" | "path" | "failure">;

function createGet(http: Http, { path, failure }: AnyCall) {
  return <Result>(
    searchParams: Record<string, string | number>,
    parse: (body: unknown, headers: Headers) => Result,
    signal?: AbortSignal,
  ): Promise<Result> => {
    const options = { searchParams, parse, failure, ...(signal && { signal }) };
    return request(http, { method: "get", path, ...options });
  };
}

async function createExportUrl(
  http: Http,
  { resource, path }: AnyCall,
  params: Record<string, string>,
): Promise<string> {
  const ticket = await request(http, {
    method: "post",
    path: "admin/exports",
    parse: (body) => v.parse(ticketSchema, body).ticket,
    failure: `Failed to export ${resource}`,
  });
  const search = new URLSearchParams({ ...params, ...readTimeZone(), ticket });
  return `${http.apiRoot}/${path}/export?${search.toString()}`;
}

function toSearchParams(
  names: Readonly<Record<string, string>>,
  { q, sort, filters }: ListQuery,
): Record<string, string> {
  const parameters = Object.entries(filters).map(([filter, value]) => [names[filter], value]);
  const all = [["sort", sort || NEWEST_FIRST], ["q", q], ...parameters];
  return Object.fromEntries(all.filter(([, value]) => value !== ""));
}

/** Returns the parameters of the rows after a page, twice as many as before, unless it is the last one. */
function pageAfter({ next }: Page<unknown>, { limit }: PageParam): PageParam | undefined {
  if (next === undefined) return undefined;
  return { limit: Math.min(2 * Math.max(limit, PAGE_SIZE), MAX_LIMIT), after: next };
}

/** Returns the parameters of more rows of an API without cursors, unless it has returned fewer than it was asked for. */
function higherLimit(
  { rows }: Page<unknown>,
  last: PageParam,
  minLimit: number,
): PageParam | undefined {
  const limit = rows.length === last.limit ? nextLimit(last.limit, minLimit) : undefined;
  return limit === undefined ? undefined : { limit };
}

/** Returns the limit that follows one on an API without cursors, `undefined` after the highest. */
export function nextLimit(limit: number, minLimit = 0): number | undefined {
  return LIMITS.find((next) => next > limit && next >= minLimit);
}

/** Joins the rows of all pages. A row that moved from one page to the next is there once. */
function joinPages<Row extends ListRow>(
  { pages, pageParams }: LoadedPages<Row>,
  hasCursors: boolean,
): LoadedRows<Row> {
  const last = pages.at(-1);
  const limit = pageParams.at(-1)?.limit ?? 0;
  const hasMore = hasCursors ? last?.next !== undefined : last?.rows.length === limit;
  const all = pages.flatMap(({ rows }) => rows).map((row) => [row.id, row] as const);
  const rows = last && pages.length === 1 ? last.rows : [...new Map(all).values()];
  return { rows, total: last?.total, hasMore, limit };
}

function parsePage(body: unknown): Pick<Page<unknown>, "next" | "total"> {
  const { next, total } = v.parse(pageSchema, body);
  const { count, isExact = false } = total ?? {};
  return { next, total: count === undefined ? undefined : { count, isExact } };
}

/** Returns the zone of the reader for the dates of a file. Some browsers do not know it. */
function readTimeZone(): { time_zone?: string } {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions() as { timeZone?: string };
  return timeZone === undefined || timeZone === "Etc/Unknown" ? {} : { time_zone: timeZone };
}
