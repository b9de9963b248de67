import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type {
  DataTag,
  InfiniteData,
  OmitKeyof,
  QueryFunction,
  QueryKey,
  UseInfiniteQueryOptions,
  UseQueryOptions,
} from "@tanstack/react-query";
import * as v from "valibot";
import * as wire from "../wire/wire.ts";
import type { Http } from "./create-http.ts";
import { request, type Call } from "./request.ts";

/** The number of rows in the first response to a query. */
const PAGE_SIZE = 100;
/** The largest `limit` that the server accepts for a list. */
export const MAX_LIMIT = 10_000;
/** The limits of an API without cursors, of which each page has the rows of the one before. */
const LIMITS = [10, 50, 100, 200, 500, 1000, 2000, 5000, MAX_LIMIT];

/** Rows of a list that a search of several lists shows. */
export const MAX_MATCHES = 5;
/** The order of a list without parameters. */
const NEWEST_FIRST = "-created";

interface ListRow {
  id: string;
}

export type ListParser<Row> = (body: unknown, headers: Headers) => Row[];

/** The list at `/admin/<resource>`, and how a server with `list-query` sorts and filters it. */
export interface ListCall<Row extends ListRow, Sort extends string, Filter extends string> {
  resource: string;
  /** The `limit` of a request that names none. */
  defaultLimit: number;
  /** The ids of the columns by which the server sorts. */
  sorts: readonly Sort[];
  /** The parameter of each filter. */
  filters: Readonly<Record<Filter, string>>;
  parse: ListParser<Row>;
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

const totalSchema = v.object({
  count: v.number(),
  /** False if there are more than `count`. */
  isExact: v.boolean(),
});

/** The number of rows of a whole table that match a query. */
export type Total = v.InferOutput<typeof totalSchema>;

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

type RowsQueryOptions<Row> = UseInfiniteQueryOptions<
  Page<Row>,
  Error,
  LoadedRows<Row>,
  QueryKey,
  PageParam
>;

export interface RowsOptions<Row> extends OmitKeyof<RowsQueryOptions<Row>, "queryFn" | "queryKey"> {
  queryFn?: QueryFunction<Page<Row>, QueryKey, PageParam>;
  queryKey: DataTag<QueryKey, InfiniteData<Page<Row>>, Error>;
}

export interface RowOptions<Data> extends OmitKeyof<UseQueryOptions<Data>, "queryFn" | "queryKey"> {
  queryFn?: QueryFunction<Data>;
  queryKey: DataTag<QueryKey, Data, Error>;
}

/** The calls of a list. */
export interface ListResource<
  Row extends ListRow = ListRow,
  Sort extends string = string,
  Filter extends string = string,
> extends Pick<ListCall<Row, Sort, Filter>, "resource" | "sorts" | "filters"> {
  /** The rows of a list, page by page. On an API without cursors, the next page is the same call with a higher limit. */
  list: (options?: ListOptions) => RowsOptions<Row>;
  /** The first few rows that contain a text. Needs `list-query`, as `row` does. */
  matches: (text: string, signal: AbortSignal) => Promise<Row[]>;
  /** A single row, null if there is none. */
  row: (id: string) => RowOptions<Row | null>;
  /** The number of rows that match, null if the server does not send it. Needs `export`, as `createExportUrl` does. */
  count: (query: ListQuery) => RowOptions<Total | null>;
  /** @param columns the ids of the exported columns; by default those of the server. */
  createExportUrl: (query: ListQuery, columns?: readonly string[]) => Promise<string>;
}

const ticketSchema = v.object({ ticket: v.string() });

const pageSchema = wire.object({
  next: wire.text,
  total: v.fallback(v.optional(totalSchema), undefined),
});

/** Creates the calls of a list. */
export function listResource<Row extends ListRow, Sort extends string, Filter extends string>(
  http: Http,
  call: ListCall<Row, Sort, Filter>,
): ListResource<Row, Sort, Filter> {
  const { resource, defaultLimit, sorts, filters } = call;
  const hasCursors = (): boolean => http.capabilities.has("list-query");
  const getPage = createGetPage(http, call);
  // The same function for all options: TanStack Query calls another one again.
  const select = (data: LoadedPages<Row>): LoadedRows<Row> => joinPages(data, hasCursors());
  return {
    resource,
    sorts,
    filters,
    list: ({ limit = defaultLimit, minLimit = limit, query }: ListOptions = {}) => {
      const params = query && toSearchParams(filters, query);
      const queryKey: QueryKey = params
        ? [resource, "query", params]
        : [resource, "list", { limit }];
      const initialPageParam: PageParam = { limit: query ? PAGE_SIZE : minLimit };
      return infiniteQueryOptions({
        queryKey,
        queryFn: ({ pageParam, signal }) => {
          const newest = pageParam.after === undefined ? {} : { sort: NEWEST_FIRST };
          return getPage({ ...newest, ...params, ...pageParam }, signal);
        },
        initialPageParam,
        getNextPageParam: (page, _pages, last) => nextPage(page, last, hasCursors(), minLimit),
        // A page with a higher limit replaces the one before, so that a refresh is one call.
        maxPages: hasCursors() ? 0 : 1,
        select,
      });
    },

    matches: async (text: string, signal: AbortSignal) =>
      (await getPage({ q: text, limit: MAX_MATCHES }, signal)).rows,

    row: (id: string) =>
      queryOptions({
        queryKey: [resource, "row", id] as QueryKey,
        queryFn: async ({ signal }) => (await getPage({ id, limit: 1 }, signal)).rows[0] ?? null,
      }),

    count: (query: ListQuery) =>
      queryOptions({
        queryKey: [resource, "count", query] as QueryKey,
        queryFn: async () =>
          (await getPage({ ...toSearchParams(filters, query), limit: 1 })).total ?? null,
        // Rows change; the export itself shows what is wrong.
        gcTime: 0,
        retry: false,
      }),

    createExportUrl: (query: ListQuery, columns?: readonly string[]) =>
      createExportUrl(http, call, query, columns),
  };
}

function createGetPage<Row extends ListRow>(
  http: Http,
  { resource, parse, failure }: ListCall<Row, string, string>,
) {
  return (searchParams: Record<string, string | number>, signal?: AbortSignal) =>
    request(http, {
      endpoint: `GET /admin/${resource}`,
      searchParams,
      signal,
      parse: (body, headers): Page<Row> => {
        const { next, total } = v.parse(pageSchema, body);
        return { rows: parse(body, headers), next, total };
      },
      failure,
    });
}

/** Returns the URL at which the browser downloads the rows as a CSV file, once, within a minute. */
async function createExportUrl(
  http: Http,
  { resource, filters }: ListCall<ListRow, string, string>,
  query: ListQuery,
  columns?: readonly string[],
): Promise<string> {
  const ticket = await request(http, {
    endpoint: "POST /admin/exports",
    parse: (body) => v.parse(ticketSchema, body).ticket,
    failure: `Failed to export ${resource}`,
  });
  const search = new URLSearchParams({
    ...toSearchParams(filters, query),
    ...(columns && { columns: columns.join(".") }),
    ...readTimeZone(),
    ticket,
  });
  return `${http.apiRoot}/admin/${resource}/export?${search.toString()}`;
}

function toSearchParams(
  names: Readonly<Record<string, string>>,
  { q, sort, filters }: ListQuery,
): Record<string, string> {
  const parameters = Object.entries(filters).map(([filter, value]) => [names[filter], value]);
  const all = [["sort", sort || NEWEST_FIRST], ["q", q], ...parameters];
  return Object.fromEntries(all.filter(([, value]) => value !== ""));
}

/** Returns the parameters of the next page, if there is one: of twice as many rows, or of all with a higher limit. */
function nextPage(
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

/** Returns the zone of the reader for the dates of a file. Some browsers do not know it. */
function readTimeZone(): { time_zone?: string } {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions() as { timeZone?: string };
  return timeZone === undefined || timeZone === "Etc/Unknown" ? {} : { time_zone: timeZone };
}
