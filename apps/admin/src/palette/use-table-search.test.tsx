import { createQueryClient, HttpContext } from "@market/api-client";
import { categoriesApi } from "@market/api-client/categories";
import { connect } from "@market/api-client/testing";
import { categoriesFeature } from "@market/categories";
import type { FoundRow } from "@market/ui/feature";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import type { CommandSource } from "./commands.ts";
import { useTableSearch } from "./use-table-search.ts";

afterEach(() => vi.useRealTimers());

type SearchTable = CommandSource["commands"]["searchTable"];

async function setUp({
  isAdvertised = true,
  search,
}: { isAdvertised?: boolean; search?: SearchTable } = {}) {
  const { fake, http } = connect({ token: "token-1" });
  if (isAdvertised) fake.advertise("list-query");
  await http("admin/shops");
  const queryClient = createQueryClient();
  const commands = search
    ? { searchTable: search }
    : ((await categoriesFeature.commands?.()) ?? {});
  const sources = [{ title: "Categories", path: "/categories", icon: () => null, commands }];
  const { result, rerender } = renderHook(
    ({ query }) => useTableSearch(sources, { http, queryClient }, query),
    {
      initialProps: { query: "" },
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={queryClient}>
          <HttpContext value={http}>{children}</HttpContext>
        </QueryClientProvider>
      ),
    },
  );
  return {
    result,
    labels: () =>
      [...result.current.found.values()].flatMap((rows) => (rows ?? []).map(({ label }) => label)),
    type: (query: string): void => rerender({ query }),
    save: async (id: string, name: string): Promise<void> => {
      const mutation = queryClient
        .getMutationCache()
        .build(queryClient, categoriesApi(http).update());
      await act(() => mutation.execute({ id, name, image: "", isActive: true }));
    },
  };
}

/** A search whose answers the test gives: `answers` has those that are in flight by their query. */
function pendingSearch() {
  const answers = new Map<string, (rows: FoundRow[] | Promise<never>) => void>();
  const signals = new Map<string, AbortSignal>();
  const search = vi.fn<NonNullable<SearchTable>>((_data, query, signal) => {
    signals.set(query, signal);
    return new Promise((resolve) => {
      answers.set(query, resolve);
    });
  });
  const answer = (query: string, ...labels: string[]): void =>
    answers.get(query)?.(labels.map((label) => ({ id: label, label, path: "/categories" })));
  const fail = (query: string): void => answers.get(query)?.(Promise.reject(new Error("Failed")));
  return { search, signals, answer, fail };
}

const wait = async (delay: number): Promise<void> => {
  await act(() => vi.advanceTimersByTimeAsync(delay));
};
const pause = (): Promise<void> => wait(300);

test("searches after a pause, for two characters or more, and aborts the older request", async () => {
  const { search, signals, answer } = pendingSearch();
  const { labels, result, type } = await setUp({ search });
  vi.useFakeTimers();
  type("l");
  await pause();
  expect(search).not.toHaveBeenCalled();
  type("la");
  await wait(200);
  type("lag");
  await wait(200);
  expect(search).not.toHaveBeenCalled();
  expect(result.current.isSearching).toBe(true);
  await pause();
  type("lago");
  expect(signals.get("lag")?.aborted).toBe(true);
  await pause();
  expect([...signals.keys()]).toEqual(["lag", "lago"]);
  answer("lago", "Lagos Kids");
  answer("lag", "Lagging");
  await pause();
  expect(labels()).toEqual(["Lagos Kids"]);
  expect(result.current.isSearching).toBe(false);
  type("lagos k");
  expect(labels()).toEqual(["Lagos Kids"]);
  type("lagos x");
  expect(labels()).toEqual([]);
  type("");
  expect(result.current).toEqual({ isSearching: false, found: new Map() });
});

test("returns null for a source if its search failed", async () => {
  const { search, fail } = pendingSearch();
  const { result, type } = await setUp({ search });
  vi.useFakeTimers();
  type("lagos");
  await pause();
  fail("lagos");
  await pause();
  expect(result.current.isSearching).toBe(false);
  expect([...result.current.found.values()]).toEqual([null]);
});

test("requests nothing of a server without list-query", async () => {
  const { search } = pendingSearch();
  const { result, type } = await setUp({ isAdvertised: false, search });
  vi.useFakeTimers();
  type("lagos");
  await pause();
  expect(search).not.toHaveBeenCalled();
  expect(result.current.isSearching).toBe(false);
});

test("finds the new name of a record that was edited since the last search", async () => {
  const { labels, save, type } = await setUp();
  type("category-1");
  await waitFor(() => expect(labels()).toEqual(["Fashion"]));
  type("");
  // The query client removes an unused query in a timer.
  await new Promise((resolve) => setTimeout(resolve, 10));
  await save("category-1", "Renamed");
  type("category-1");
  await waitFor(() => expect(labels()).toEqual(["Renamed"]));
});
