import { expect, test } from "vitest";
import { listState, type RowsQuery, type RowsState } from "./list-state.ts";

const toRows = (...ids: string[]) => ids.map((id) => ({ id }));
const error = new Error("Failed to fetch shops");

const query = (change: Partial<RowsQuery>): RowsQuery => ({
  data: undefined,
  error: null,
  isFetching: false,
  failureCount: 0,
  refetch: () => {},
  isFetchNextPageError: false,
  hasNextPage: change.data?.hasMore === true,
  ...change,
});

const total = { count: 1204, isExact: true };
const all = { rows: toRows("lekki", "kano"), hasMore: false, total: undefined, limit: 10 };
const part = { ...all, hasMore: true, total };
const kaduna = { ...all, rows: toRows("kaduna"), total: { count: 1, isExact: true } };
const many = { ...part, rows: toRows("kaduna"), total: { count: 300, isExact: true } };

const idle = query({});
const loading = query({ isFetching: true });
const failed = query({ error });
const refreshing = (data: RowsQuery["data"]): RowsQuery => query({ data, isFetching: true });
const oldRows = (data: RowsQuery["data"]): RowsQuery => query({ data, error });
const noNextPage = (data: RowsQuery["data"]): RowsQuery =>
  query({ data, error, isFetchNextPageError: true });

interface Input {
  newest: RowsQuery;
  found?: RowsQuery;
  /** What is typed, and by default in the URL. */
  typed?: string;
  urlQuery?: string;
  /** Rows of the last search. */
  last?: string[];
  canSearch?: boolean;
  isSorted?: boolean;
}

function stateOf(input: Input): RowsState {
  const { newest, found = idle, typed = "", urlQuery = typed, last = [], canSearch = true } = input;
  return listState({
    newest,
    found,
    loaded: [...(newest.data?.rows ?? []), ...toRows(...last)],
    canSearch,
    query: typed,
    urlQuery,
    isFiltered: false,
    isSorted: input.isSorted ?? false,
    match: (rows, text) => rows.filter(({ id }) => id.includes(text)),
  });
}

type Expected = [status: RowsState["status"], rows: string, count: string, next?: string];

test.each<[name: string, input: Input, expected: Expected, problem?: Error]>([
  ["newest loading", { newest: loading }, ["complete", "", "0"]],
  ["newest failed", { newest: failed }, ["complete", "", "0"], error],
  ["all loaded", { newest: query({ data: all }) }, ["complete", "lekki kano", "2"]],
  ["all loaded, typed", { newest: query({ data: all }), typed: "ka" }, ["complete", "kano", "1"]],
  ["part loaded", { newest: query({ data: part }) }, ["more", "lekki kano", "1,204", "newest"]],
  ["refreshing", { newest: refreshing(part) }, ["more", "lekki kano", "1,204", "newest"]],
  ["refresh failed", { newest: oldRows(part) }, ["more", "lekki kano", "1,204", "newest"], error],
  ["next page failed", { newest: noNextPage(part) }, ["failed", "lekki kano", "2", "newest"]],
  [
    "typed on a server that cannot search",
    { newest: query({ data: part }), typed: "kad", canSearch: false },
    ["more", "", "0", "newest"],
  ],
  [
    "typed, not in the URL yet",
    { newest: query({ data: part }), typed: "kad", urlQuery: "" },
    ["searching", "", "0+"],
  ],
  [
    "search loading",
    { newest: query({ data: part }), found: loading, typed: "ka" },
    ["searching", "kano", "1+"],
  ],
  [
    "search loading after another, whose rows stay",
    { newest: query({ data: part }), found: loading, typed: "kad", last: ["kaduna", "kafanchan"] },
    ["searching", "kaduna", "1+"],
  ],
  [
    "one more letter than the found rows have",
    {
      newest: query({ data: part }),
      found: query({ data: kaduna }),
      typed: "kadu",
      urlQuery: "kad",
      last: ["kaduna"],
    },
    ["searching", "kaduna", "1+"],
  ],
  [
    "a space more than the found rows have",
    {
      newest: query({ data: part }),
      found: query({ data: kaduna }),
      typed: "kad ",
      urlQuery: "kad",
    },
    ["complete", "kaduna", "1"],
  ],
  [
    "query cleared, not in the URL yet",
    {
      newest: query({ data: part }),
      found: query({ data: kaduna }),
      typed: "",
      urlQuery: "kad",
      last: ["kaduna"],
    },
    ["more", "lekki kano", "1,204", "newest"],
  ],
  [
    "search failed",
    { newest: query({ data: part }), found: failed, typed: "kad", last: ["kaduna"] },
    ["failed", "kaduna", "1+", "search"],
  ],
  [
    "search failed, and typed on",
    { newest: query({ data: part }), found: failed, typed: "kadu", urlQuery: "kad" },
    ["searching", "", "0+"],
  ],
  [
    "found",
    { newest: query({ data: part }), found: query({ data: kaduna }), typed: "kad" },
    ["complete", "kaduna", "1"],
  ],
  [
    "found in part",
    { newest: query({ data: part }), found: query({ data: many }), typed: "kad" },
    ["more", "kaduna", "300", "found"],
  ],
  [
    "found, refreshing",
    { newest: refreshing(part), found: refreshing(many), typed: "kad" },
    ["more", "kaduna", "300", "found"],
  ],
  [
    "found, refresh failed",
    { newest: query({ data: part }), found: oldRows(many), typed: "kad" },
    ["more", "kaduna", "300", "found"],
    error,
  ],
  [
    "found, next page failed",
    { newest: query({ data: part }), found: noNextPage(many), typed: "kad" },
    ["failed", "kaduna", "1", "found"],
  ],
  [
    "sorted by the server",
    { newest: query({ data: part }), found: query({ data: many }), isSorted: true },
    ["more", "kaduna", "300", "found"],
  ],
])("%s", (_name, input, [status, rows, count, next], problem) => {
  const state = stateOf(input);
  const shown = state.rows.map(({ id }) => id).join(" ");
  expect([state.status, shown, state.count, state.next, state.query.error]).toEqual([
    status,
    rows,
    count,
    next,
    problem ?? null,
  ]);
});
