import { shopsApi } from "@market/api-client/shops";
import type { FakeApi } from "@market/api-client/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ReactNode } from "react";
import { expect, userEvent, within } from "storybook/test";
import { defineList } from "../../define-list.ts";
import { ListProvider } from "../../list-provider.tsx";
import { choice } from "../../model/filter.ts";
import { ListToolbar } from "./list-toolbar.tsx";

const shopsList = defineList({
  resource: shopsApi,
  path: "/shops",
  limit: 10,
  columns: [{ id: "shop-name", header: "Shop Name", value: ({ name }) => name }],
  searchTexts: ({ name }) => [name],
  filters: {
    status: choice(
      "Filter by status",
      { all: "All", active: "Active", pending: "Pending" },
      () => true,
    ),
  },
});

function ShopsToolbar(): ReactNode {
  return (
    <ListProvider list={shopsList}>
      <ListToolbar label="Search shops" placeholder="Search by name, owner, email or phone…" />
    </ListProvider>
  );
}

const meta = {
  title: "UI/Filter bar",
  component: ShopsToolbar,
} satisfies Meta<typeof ShopsToolbar>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Untouched: Story = {};

export const Searched: Story = { parameters: { path: "/shops?q=kano+spices" } };

export const Filtered: Story = {
  play: async ({ canvasElement }) => {
    const pending = within(canvasElement).getByRole("button", { name: "Pending" });
    await userEvent.click(pending);
    await expect(pending).toHaveAttribute("aria-pressed", "true");
  },
};

/** Chromium also clears a search field on Escape. */
export const ClearedByEscape: Story = {
  parameters: { path: "/shops?q=kano" },
  play: async ({ canvasElement }) => {
    const box = within(canvasElement).getByRole("searchbox");
    await userEvent.type(box, "{Escape}");
    await expect(box).toHaveValue("");
    await expect(within(canvasElement).queryByRole("button", { name: "Clear search" })).toBeNull();
  },
};

export const Refreshing: Story = {
  beforeEach: ({ loaded }) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the loader of all stories creates it
    (loaded["fake"] as FakeApi).answer("GET /admin/shops", () => new Promise(() => {}));
  },
};

export const Narrow: Story = {
  globals: { viewport: { value: "narrow" } },
};

export const Dark: Story = { ...Filtered, globals: { colorScheme: "dark" } };
