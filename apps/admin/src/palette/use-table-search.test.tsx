import { ApiProvider, createQueryClient } from "@market/api-client";
import { connect } from "@market/api-client/testing";
import { categoriesFeature } from "@market/categories";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { useTableSearch } from "./use-table-search.ts";

const noop = (): void => {};

async function setUp() {
  const { api, fake, http } = connect({ token: "token-1" });
  fake.advertise("list-query");
  await http("admin/shops");
  const queryClient = createQueryClient();
  const commands = (await categoriesFeature.commands?.()) ?? {};
  const sources = [{ title: "Categories", icon: () => null, commands }];
  const { result, rerender } = renderHook(
    ({ query }) => useTableSearch(sources, { api, queryClient }, query, noop, new Set()),
    {
      initialProps: { query: "" },
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={queryClient}>
          <ApiProvider api={api}>{children}</ApiProvider>
        </QueryClientProvider>
      ),
    },
  );
  const labels = (): string[] => result.current.map(({ label }) => label);
  return {
    labels,
    ask: (query: string): void => {
      rerender({ query });
      act(() => result.current.find(({ id }) => id === "search")?.run());
    },
    /** Closes the palette, which clears its query. */
    close: async (): Promise<void> => {
      rerender({ query: "" });
      // The query client removes an unused query in a timer.
      await new Promise((resolve) => setTimeout(resolve, 10));
    },
    save: async (id: string, name: string): Promise<void> => {
      const mutation = queryClient.getMutationCache().build(queryClient, api.categories.update());
      await act(() => mutation.execute({ id, name, image: "", isActive: true }));
    },
  };
}

test("finds the new name of a record that was edited since the last search", async () => {
  const { ask, close, labels, save } = await setUp();
  ask("category-1");
  await waitFor(() => expect(labels()).toEqual(["Fashion"]));
  await close();
  await save("category-1", "Renamed");
  ask("category-1");
  await waitFor(() => expect(labels()).toEqual(["Renamed"]));
});
