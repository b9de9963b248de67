import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ReactNode } from "react";
import { ListContext } from "../list-context.ts";
import { ResultsContext, type ListResults } from "../list-results.tsx";
import { LoadMore } from "./list-rows.tsx";

interface LoadMoreOfListProps extends Partial<ListResults> {
  sort?: string;
}

const toRows = (count: number) => Array.from({ length: count }, (_, id) => ({ id: String(id) }));

/** A list without search by the server, as long as its limit. */
function LoadMoreOfList({ sort = "", ...change }: LoadMoreOfListProps): ReactNode {
  const results: ListResults = {
    status: "more",
    count: "10",
    total: undefined,
    rows: [],
    loaded: toRows(10),
    query: { data: [], error: null, isFetching: false, failureCount: 0, refetch: () => {} },
    isNarrowed: false,
    isTyping: false,
    isPartial: true,
    hasGrown: false,
    isLoadingMore: false,
    isLoadingLinked: false,
    loadMore: () => {},
    ...change,
  };
  return (
    <ListContext value={{ sort, table: { current: null } }}>
      <ResultsContext value={results}>
        <LoadMore />
      </ResultsContext>
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

export const WhileSorted: Story = { args: { sort: "-views" } };

export const WhileFiltered: Story = { args: { isNarrowed: true } };

export const AtTheLargestLimit: Story = { args: { loaded: toRows(10_000), loadMore: undefined } };

export const AllShown: Story = {
  args: { loaded: toRows(40), status: "complete", hasGrown: true, loadMore: undefined },
};

export const LoadingMore: Story = { args: { isLoadingMore: true } };
