import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ReactNode } from "react";
import { ListContext } from "../list-context.ts";
import { ResultsContext, RowsContext, type ListResults } from "../list-results.tsx";
import { LoadMore } from "./list-rows.tsx";

/** A list without search by the server, as long as its limit. */
function LoadMoreOfList(change: Partial<ListResults>): ReactNode {
  const results: ListResults = {
    status: "more",
    count: "10",
    total: undefined,
    loadedCount: 10,
    query: { data: [], error: null, isFetching: false, failureCount: 0, refetch: () => {} },
    isNarrowed: false,
    isSorted: false,
    isTyping: false,
    searchesTable: false,
    isPartial: true,
    hasGrown: false,
    isLoadingMore: false,
    isLoadingLinked: false,
    loadMore: () => {},
    ...change,
  };
  return (
    <ListContext value={{ table: { current: null } }}>
      <RowsContext value={{ rows: [], loaded: [] }}>
        <ResultsContext value={results}>
          <LoadMore />
        </ResultsContext>
      </RowsContext>
    </ListContext>
  );
}

const meta = {
  title: "UI/Load more",
  component: LoadMoreOfList,
} satisfies Meta<typeof LoadMoreOfList>;

export default meta;

type Story = StoryObj<typeof meta>;

export const AtTheLimit: Story = {};

export const WhileSorted: Story = { args: { isSorted: true } };

export const WhileFiltered: Story = { args: { isNarrowed: true } };

export const AtTheLargestLimit: Story = { args: { loadedCount: 10_000, loadMore: undefined } };

export const AllShown: Story = {
  args: { loadedCount: 40, status: "complete", hasGrown: true, loadMore: undefined },
};

export const LoadingMore: Story = { args: { isLoadingMore: true } };
