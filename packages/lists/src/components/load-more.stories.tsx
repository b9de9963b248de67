import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ReactNode } from "react";
import { ResultsContext, type ListResults } from "../list-results.tsx";
import { LoadMore } from "./list-rows.tsx";

const createRows = (count: number) => Array.from({ length: count }, (_, id) => ({ id: `${id}` }));

interface ListProps extends Partial<ListResults> {
  count?: number;
}

/** A list without search by the server, as long as its limit. */
function LoadMoreOfList({ count = 10, ...change }: ListProps): ReactNode {
  const rows = createRows(count);
  const results: ListResults = {
    rows,
    loaded: rows,
    status: "more",
    isPartial: true,
    isNarrowed: false,
    isTyping: false,
    loadMore: () => {},
    ...change,
  };
  return (
    <ResultsContext value={results}>
      <LoadMore />
    </ResultsContext>
  );
}

const meta = {
  title: "UI/Load more",
  component: LoadMoreOfList,
} satisfies Meta<typeof LoadMoreOfList>;

export default meta;

type Story = StoryObj<typeof meta>;

export const AtTheLimit: Story = {};

export const WhileFiltered: Story = { args: { isNarrowed: true } };

export const AtTheLargestLimit: Story = { args: { count: 10_000, loadMore: undefined } };

export const AllShown: Story = { args: { count: 40, status: "complete", hasGrown: true } };

export const LoadingMore: Story = { args: { isLoadingMore: true } };
