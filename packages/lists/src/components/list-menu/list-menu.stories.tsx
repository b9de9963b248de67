import type { ListQuery } from "@market/api-client";
import type { Http } from "@market/api-client/http";
import { shopsApi } from "@market/api-client/shops";
import { rows, wireShop, type FakeApi } from "@market/api-client/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ReactNode } from "react";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { defineList, defineLocalList, type List } from "../../define-list.ts";
import type { AnyRow } from "../../list-context.ts";
import { ListProvider } from "../../list-provider.tsx";
import { choice } from "../../model/filter.ts";
import { ListMenu } from "./list-menu.tsx";

const filters = {
  status: choice("Filter by status", { all: "All", pending: "Pending" }, () => true),
};

const columns = [
  { id: "shop-name", header: "Shop Name", value: ({ id }: AnyRow) => id, primary: true },
  { id: "owner", header: "Owner" },
  { id: "status", header: "Status", value: ({ id }: AnyRow) => id },
  { id: "views", header: "Views" },
] as const;

const defineShops = (count: number): List<AnyRow> =>
  defineLocalList({
    name: "shops",
    rows: Array.from({ length: count }, (_, index) => ({ id: `shop-${index}` })),
    columns,
    searchTexts: () => [],
    filters,
  });

/** A list of a server that has more rows. */
const apiShops = defineList({
  resource: (http: Http) => ({
    ...shopsApi(http),
    count: (query: ListQuery) => ({
      ...shopsApi(http).count(query),
      queryFn: () => ({ count: 10_000, isExact: false }),
    }),
    createExportUrl: () => Promise.reject(new Error("Failed to export shops")),
  }),
  path: "/shops",
  limit: 2,
  columns,
  searchTexts: () => [],
  filters,
});

function MenuOfList<Row extends AnyRow>({ list }: { list: List<Row> }): ReactNode {
  return (
    <ListProvider list={list}>
      <ListMenu />
    </ListProvider>
  );
}

const meta = {
  title: "UI/List menu",
  component: MenuOfList,
  args: { list: defineShops(2) },
} satisfies Meta<typeof MenuOfList>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Closed: Story = {};

export const Open: Story = {
  play: ({ canvas }) => userEvent.click(canvas.getByRole("button", { name: "List options" })),
};

/** The server may have more rows than are loaded. */
export const Capped: Story = {
  render: () => <MenuOfList list={apiShops} />,
  beforeEach: ({ loaded }) => {
    fakeOf(loaded).data.shops = rows(10, wireShop);
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "List options" }));
    await screen.findByText("2 rows. Only the first 2 are loaded.");
  },
};

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the loader of all stories creates it
const fakeOf = ({ fake }: Record<string, unknown>): FakeApi => fake as FakeApi;

/** The server exports all rows. */
export const WholeTable: Story = {
  ...Capped,
  beforeEach: ({ loaded }) => {
    fakeOf(loaded).advertise("export");
    fakeOf(loaded).data.shops = rows(10, wireShop);
  },
};

export const NothingToExport: Story = { ...Open, args: { list: defineShops(0) } };

export const Dark: Story = { ...Capped, globals: { colorScheme: "dark" } };

/** Saves views in the browser of the story's administrator. */
const withViews = (...names: string[]) => ({
  beforeEach: () => {
    const views = names.map((name, index) => ({
      name,
      query: index === 0 ? "columns=views.shop-name&status=pending" : `q=${index}`,
    }));
    localStorage.setItem('market:"amara@example.com":views of shops', JSON.stringify(views));
  },
});

/** The URL shows a saved view, with other columns. */
export const View: Story = {
  ...withViews("Pending shops", "Lagos", "A name that is longer than the menu or its button"),
  parameters: { path: "/shops?status=pending&columns=views.shop-name" },
  play: async () => {
    await userEvent.click(
      await screen.findByRole("button", { name: "List options, view Pending shops" }),
    );
    await expect(
      await screen.findByRole("menuitemradio", { name: /^Pending shops/ }),
    ).toBeChecked();
  },
};

export const DarkView: Story = { ...View, globals: { colorScheme: "dark" } };

export const NarrowView: Story = { ...View, globals: { viewport: { value: "narrow" } } };

async function openForm(name: string): Promise<void> {
  await userEvent.click(screen.getByRole("button", { name: "List options" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: /^Save view/ }));
  await userEvent.type(await screen.findByLabelText("Name"), name);
}

export const SaveViewOpen: Story = {
  parameters: { path: "/shops?status=pending", dialog: "Save View" },
  play: () => openForm("Pending shops"),
};

/** A view of this name exists. */
export const ReplaceView: Story = {
  ...withViews("Pending shops"),
  parameters: { path: "/shops?q=lagos", dialog: "Save View" },
  play: async () => {
    await openForm("Pending shops");
    await waitFor(() => expect(screen.getByRole("button", { name: "Replace View" })).toBeVisible());
  },
};
