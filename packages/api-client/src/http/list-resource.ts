import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import * as v from "valibot";
import * as wire from "../wire/wire.ts";
import type { Http } from "./create-http.ts";
import type { DownloadOptions, ExportedFile } from "./download-export.ts";
import { request, type Call } from "./request.ts";

/** The number of rows in the first response to a query. Each further one has twice as many. */
const PAGE_SIZE = 100;
const MAX_PAGE_SIZE = 10_000;

/** Rows of a list that a search of several lists shows. */
export const MAX_MATCHES = 5;

/** The order of a list without parameters. */
const NEWEST_FIRST = "-created";

/** A list of the server, and how a server with `list-query` sorts and filters it. */
export interface ListCall<Row, Sort extends string, Filter extends string> {
  /** The first part of its query keys. */
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
export interface ListQuery<Sort extends string = string, Filter extends string = string> {
  q: string;
  /** A column's id, with a minus sign for descending. */
  sort: "" | Sort | `-${Sort}`;
  filters: Partial<Record<Filter, string>>;
}

/** Part of the rows that match a query. */
export interface Page<Row> {
  rows: Row[];
  /** The cursor of the next page. */
  next: string | undefined;
  /** The number of all matching rows, `undefined` if the server does not send it. */
  total: Total | undefined;
}

/** The number of rows of a whole table that match a query. */
export interface Total {
  count: number;
  /** False if there are more than `count`. */
  isExact: boolean;
}

/** The export of all rows that match a query, by a server with the capability `export`. */
export interface ListExport {
  /** Returns the number of rows, `undefined` if the server does not send it. */
  count: () => Promise<Total | undefined>;
  /**
   * Downloads the rows as a CSV file. It is aborted by `signal`, and when the session ends.
   *
   * @throws {ApiError} if it fails, also after a part of the file.
   */
  download: (options: DownloadOptions) => Promise<ExportedFile>;
}

export interface PageParam {
  limit: number;
  /** Cursor of the page before. */
  after?: string;
}

/** The calls of a list. */
export type ListResource<
  Row = unknown,
  Sort extends string = string,
  Filter extends string = string,
> = ReturnType<typeof listResource<Row, Sort, Filter>>;

const firstPage: PageParam = { limit: PAGE_SIZE };

const pageSchema = wire.object({
  next: wire.text,
  total: wire.optionalObject({ count: wire.number, isExact: wire.boolean }),
});

/** Creates the calls of a list. All but `list` need a server with `list-query`, and `export` one with `export`. */
export function listResource<Row, Sort extends string, Filter extends string>(
  http: Http,
  call: ListCall<Row, Sort, Filter>,
) {
  const { resource, path, defaultLimit, sorts, parse } = call;
  const readPage = (body: unknown, headers: Headers): Page<Row> => ({
    rows: parse(body, headers),
    ...parsePage(body),
  });
  return {
    resource,
    sorts,

    /** The newest rows. The cache has the page, whose cursor a server with `list-query` sends. */
    list: ({ limit = defaultLimit }: { limit?: number } = {}) =>
      queryOptions({
        queryKey: [resource, "list", { limit }],
        queryFn: ({ signal }) => get(http, call, { limit }, readPage, signal),
        select: getRows<Row>,
      }),

    /** All rows that match a query, page by page. */
    pages: (query: ListQuery<Sort, Filter>) => {
      const params = toSearchParams(call, query);
      return infiniteQueryOptions({
        queryKey: [resource, "pages", params],
        queryFn: ({ pageParam, signal }) =>
          get(http, call, { ...params, ...pageParam }, readPage, signal),
        initialPageParam: firstPage,
        getNextPageParam: ({ next }, pages): PageParam | undefined =>
          next === undefined
            ? undefined
            : { limit: Math.min(PAGE_SIZE * 2 ** pages.length, MAX_PAGE_SIZE), after: next },
      });
    },

    /** The first few rows that contain a text. */
    matches: (text: string, signal: AbortSignal): Promise<Row[]> =>
      get(http, call, { q: text, limit: MAX_MATCHES }, parse, signal),

    /** A single row, null if there is none. */
    row: (id: string) =>
      queryOptions({
        queryKey: [resource, "row", id],
        queryFn: async ({ signal }) =>
          (await get(http, call, { id, limit: 1 }, parse, signal))[0] ?? null,
      }),

    /** @param columns the ids of the exported columns; by default those of the server. */
    export: (query: ListQuery<Sort, Filter>, columns?: readonly string[]): ListExport => {
      const searchParams = toSearchParams(call, query);
      return {
        count: async () => (await get(http, call, { ...searchParams, limit: 1 }, parsePage)).total,
        download: async (options) => {
          const { downloadExport } = await import("./download-export.ts");
          const shown = columns && { columns: columns.join(".") };
          return downloadExport(
            http,
            { resource, path, searchParams: { ...searchParams, ...shown } },
            options,
          );
        },
      };
    },
  };
}

type AnyCall = Pick<ListCall<unknown, string, string>, "path" | "failure">;

function get<Result>(
  http: Http,
  { path, failure }: AnyCall,
  searchParams: Record<string, string | number>,
  parse: (body: unknown, headers: Headers) => Result,
  signal?: AbortSignal,
): Promise<Result> {
  return request(http, {
    method: "get",
    path,
    searchParams,
    parse,
    failure,
    ...(signal && { signal }),
  });
}

function toSearchParams(
  { filters }: { filters: Readonly<Record<string, string>> },
  { q, sort, filters: values }: ListQuery,
): Record<string, string> {
  const parameters = Object.entries(values).map(([filter, value = ""]) => [filters[filter], value]);
  const all = [["sort", sort || NEWEST_FIRST], ["q", q], ...parameters];
  return Object.fromEntries(all.filter(([, value]) => value !== ""));
}

function getRows<Row>({ rows }: Page<Row>): Row[] {
  return rows;
}

/** Reads the cursor and the number of all rows that match, beside the rows. */
function parsePage(body: unknown): Pick<Page<unknown>, "next" | "total"> {
  const { next, total } = v.parse(pageSchema, body);
  const { count, isExact = false } = total ?? {};
  return { next, total: count === undefined ? undefined : { count, isExact } };
}
