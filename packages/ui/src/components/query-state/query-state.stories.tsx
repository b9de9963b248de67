import { List } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ReactNode } from "react";
import { DataTable } from "../data-table/data-table.tsx";
import type { QueryLike } from "./query-state.tsx";
import { QueryState } from "./query-state.tsx";

const COLUMNS = [{ id: "shop-name", header: "Shop Name" }];

interface ShopsQueryProps extends Partial<QueryLike<readonly string[]>> {
  quiet?: boolean;
}

/** A query in any of its states. */
function ShopsQuery({ quiet = false, ...query }: ShopsQueryProps): ReactNode {
  return (
    <QueryState
      query={{
        data: undefined,
        error: null,
        isFetching: false,
        failureCount: 0,
        refetch: () => {},
        ...query,
      }}
      loading="Loading shops"
      quiet={quiet}
      skeleton={
        <DataTable
          label=""
          columns={COLUMNS}
          rows={undefined}
          sort=""
          onSort={() => {}}
          empty={null}
        />
      }
    >
      {(shops) => (
        <List>
          {shops.map((shop) => (
            <List.Item key={shop}>{shop}</List.Item>
          ))}
        </List>
      )}
    </QueryState>
  );
}

const meta = {
  title: "UI/Query state",
  component: ShopsQuery,
} satisfies Meta<typeof ShopsQuery>;

export default meta;

type Story = StoryObj<typeof meta>;

const data = ["Lekki Gadgets", "Aba Leather Works", "Kano Spices"];
const error = new Error("Failed to fetch shops");

export const Loaded: Story = { args: { data } };

export const Loading: Story = { args: { isFetching: true } };

export const LoadingQuietly: Story = { args: { isFetching: true, quiet: true } };

export const Retrying: Story = { args: { isFetching: true, failureCount: 2 } };

export const Failed: Story = { args: { error } };

/** What was there stays. */
export const RefetchFailed: Story = { args: { data, error } };

export const RetryingRefetch: Story = { args: { data, error, isFetching: true } };

/** The server's words may be one long one. */
export const FailedAtLength: Story = { args: { error: new Error("E_".repeat(150)) } };

export const Dark: Story = { ...RefetchFailed, globals: { colorScheme: "dark" } };
