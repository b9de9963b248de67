import { RefreshButton } from "@market/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState, type ReactNode } from "react";
import { expect, userEvent, within } from "storybook/test";
import { FilterBar, FilterButtons } from "./list-toolbar.tsx";
import { SearchProvider } from "../../list-search.tsx";
import { SearchInput } from "./search-input.tsx";

interface ShopsToolbarProps {
  query?: string;
  refreshing?: boolean;
}

const setUrlQuery = (): void => {};

/** A toolbar as screens compose it. */
function ShopsToolbar({ query: initial = "", refreshing = false }: ShopsToolbarProps): ReactNode {
  const [status, setStatus] = useState<"all" | "active" | "pending">("all");
  return (
    <SearchProvider urlQuery={initial} setUrlQuery={setUrlQuery}>
      <FilterBar
        search={
          <SearchInput label="Search shops" placeholder="Search by name, owner, email or phone…" />
        }
        filters={
          <FilterButtons
            label="Filter by status"
            options={[
              { value: "all", label: "All" },
              { value: "active", label: "Active" },
              { value: "pending", label: "Pending" },
            ]}
            value={status}
            onChange={setStatus}
          />
        }
        actions={<RefreshButton queries={[{ isFetching: refreshing, refetch: () => {} }]} />}
      />
    </SearchProvider>
  );
}

const meta = {
  title: "UI/Filter bar",
  component: ShopsToolbar,
} satisfies Meta<typeof ShopsToolbar>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Untouched: Story = {};

export const Searched: Story = { args: { query: "kano spices" } };

export const Filtered: Story = {
  play: async ({ canvasElement }) => {
    const pending = within(canvasElement).getByRole("button", { name: "Pending" });
    await userEvent.click(pending);
    await expect(pending).toHaveAttribute("aria-pressed", "true");
  },
};

/** Chromium also clears a search field on Escape. */
export const ClearedByEscape: Story = {
  args: { query: "kano" },
  play: async ({ canvasElement }) => {
    const box = within(canvasElement).getByRole("searchbox");
    await userEvent.type(box, "{Escape}");
    await expect(box).toHaveValue("");
    await expect(within(canvasElement).queryByRole("button", { name: "Clear search" })).toBeNull();
  },
};

export const Refreshing: Story = { args: { refreshing: true } };

export const Narrow: Story = {
  globals: { viewport: { value: "narrow" } },
};

export const Dark: Story = { ...Filtered, globals: { colorScheme: "dark" } };
