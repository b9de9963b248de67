import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type {
  DataTag,
  InfiniteData,
  OmitKeyof,
  QueryFunction,
  QueryKey,
  UseInfiniteQueryOptions,
} from "@tanstack/react-query";
import * as v from "valibot";
import { ApiError } from "./api-error.ts";
import type { Http } from "./create-http.ts";
import {
  joinPages,
  nextPage,
  PAGE_SIZE,
  pageSchema,
  type LoadedRows,
  type Page,
  type PageParam,
} from "./list-pages.ts";
import type { GetOptions } from "./options.ts";
import { request } from "./request.ts";

/** Rows of a list that a search of several lists shows. */
export const MAX_MATCHES = 5;
/** The order of a list without parameters. */
const NEWEST_FIRST = "-created";

interface ListRow {
  id: string;
}

/** The list at `/admin/<name>`, and how a server with `list-query` sorts and filters it. */
export interface ListCall<Row extends ListRow, Sort extends string, Filter extends string> {
  name: string;
  /** The `limit` of a request that names none. */
  defaultLimit: number;
  /** The ids of the columns by which the server sorts. */
  sorts: readonly Sort[];
  /** The parameter of each filter. */
  filters: Readonly<Record<Filter, string>>;
  parse: (body: unknown, headers: Headers) => Row[];
  failure: string;
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

export interface RowsOptions<Row> extends OmitKeyof<
  UseInfiniteQueryOptions<Page<Row>, Error, LoadedRows<Row>, QueryKey, PageParam>,
  "queryFn" | "queryKey"
> {
  queryFn?: QueryFunction<Page<Row>, QueryKey, PageParam>;
  queryKey: DataTag<QueryKey, InfiniteData<Page<Row>>, Error>;
}

/** The calls of a list. */
export interface ListResource<
  Row extends ListRow = ListRow,
  Sort extends string = string,
  Filter extends string = string,
> extends Pick<ListCall<Row, Sort, Filter>, "name" | "sorts" | "filters"> {
  /** The rows of a list, page by page. On an API without cursors, the next page is the same call with a higher limit. */
  list: (options?: ListOptions) => RowsOptions<Row>;
  /** The first few rows that contain a text. Needs `list-query`, as `row` does. */
  matches: (text: string, signal: AbortSignal) => Promise<Row[]>;
  /** A single row, null if there is none. */
  row: (id: string) => GetOptions<Row | null>;
  /** Needs `export`. @param columns the ids of the exported columns; by default those of the server. */
  createExportUrl: (query: ListQuery, columns?: readonly string[]) => Promise<string>;
}

const ticketSchema = v.object({ ticket: v.string() });

/** Creates the calls of a list. */
export function listResource<Row extends ListRow, Sort extends string, Filter extends string>(
  http: Http,
  call: ListCall<Row, Sort, Filter>,
): ListResource<Row, Sort, Filter> {
  const { name, defaultLimit, sorts, filters, parse, failure } = call;
  const hasCursors = (): boolean => http.capabilities.has("list-query");
  const getPage = (searchParams: Record<string, string | number>, signal?: AbortSignal) =>
    request(http, {
      endpoint: `GET /admin/${name}`,
      searchParams,
      signal,
      parse: (body, headers): Page<Row> => {
        const { next, total } = v.parse(pageSchema, body);
        return { rows: parse(body, headers), next, total };
      },
      failure,
    });
  // The same function for all options: TanStack Query calls another one again.
  const select = (data: InfiniteData<Page<Row>, PageParam>): LoadedRows<Row> =>
    joinPages(data, hasCursors());
  return {
    name,
    sorts,
    filters,
    list: ({ limit = defaultLimit, minLimit = limit, query } = {}) => {
      const params = query && toSearchParams(filters, query);
      const queryKey: QueryKey = params ? [name, "query", params] : [name, "list", { limit }];
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

    matches: async (text, signal) => (await getPage({ q: text, limit: MAX_MATCHES }, signal)).rows,

    row: (id) =>
      queryOptions({
        queryKey: [name, "row", id] as QueryKey,
        queryFn: async ({ signal }) => {
          try {
            return (await getPage({ id, limit: 1 }, signal)).rows[0] ?? null;
          } catch (error) {
            // No row can have the id.
            if (error instanceof ApiError && error.status === 400) return null;
            throw error;
          }
        },
      }),

    createExportUrl: (query, columns) => createExportUrl(http, call, query, columns),
  };
}

/** Returns the URL at which the browser downloads the rows as a CSV file, once, within a minute. */
async function createExportUrl(
  http: Http,
  { name, filters }: ListCall<ListRow, string, string>,
  query: ListQuery,
  columns?: readonly string[],
): Promise<string> {
  const ticket = await request(http, {
    endpoint: "POST /admin/exports",
    parse: (body) => v.parse(ticketSchema, body).ticket,
    failure: `Failed to export ${name}`,
  });
  const search = new URLSearchParams({
    ...toSearchParams(filters, query),
    ...(columns && { columns: columns.join(".") }),
    ...readTimeZone(),
    ticket,
  });
  return `${http.apiRoot}/admin/${name}/export?${search.toString()}`;
}

function toSearchParams(
  names: Readonly<Record<string, string>>,
  { q, sort, filters }: ListQuery,
): Record<string, string> {
  const parameters = Object.entries(filters).map(([filter, value]) => [names[filter], value]);
  const all = [["sort", sort || NEWEST_FIRST], ["q", q], ...parameters];
  return Object.fromEntries(all.filter(([, value]) => value !== ""));
}

/** Returns the zone of the reader for the dates of a file. Some browsers do not know it. */
function readTimeZone(): { time_zone?: string } {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions() as { timeZone?: string };
  return timeZone === undefined || timeZone === "Etc/Unknown" ? {} : { time_zone: timeZone };
}
