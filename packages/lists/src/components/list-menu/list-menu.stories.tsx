import type { Http } from "@market/api-client/http";
import { shopsApi, type Shop } from "@market/api-client/shops";
import { rows, wireShop, type FakeApi } from "@market/api-client/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ReactNode } from "react";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { defineList, type List } from "../../define-list.ts";
import type { AnyRow } from "../../model/list-state.ts";
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

const defineShops = (limit: number): List<Shop> =>
  defineList({
    resource: (http: Http) => ({
      ...shopsApi(http),
      createExportUrl: () => Promise.reject(new Error("Failed to export shops")),
    }),
    path: "/shops",
    limit,
    columns,
    searchTexts: () => [],
    filters,
  });

function MenuOfList({ list }: { list: List<Shop> }): ReactNode {
  return (
    <ListProvider list={list}>
      <ListMenu />
    </ListProvider>
  );
}

const meta = {
  title: "UI/List menu",
  component: MenuOfList,
  args: { list: defineShops(10) },
  beforeEach: withShops(2),
} satisfies Meta<typeof MenuOfList>;

export default meta;

type Story = StoryObj<typeof meta>;

/** A server that keeps views, and has some shops. */
function withShops(count: number, change: (fake: FakeApi) => void = () => {}) {
  return ({ loaded }: { loaded: Record<string, unknown> }): void => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the loader of all stories creates it
    const fake = loaded["fake"] as FakeApi;
    fake.advertise("preferences");
    fake.data.shops = rows(count, wireShop);
    change(fake);
  };
}

const openMenu = async (text: string): Promise<void> => {
  await userEvent.click(screen.getByRole("button", { name: "List options" }));
  await screen.findByText(text);
};

export const Closed: Story = {};

export const Open: Story = { play: () => openMenu("2 rows") };

/** The server may have more rows than are loaded. */
export const Capped: Story = {
  args: { list: defineShops(2) },
  beforeEach: withShops(10),
  play: () => openMenu("2 rows. Only the first 2 are loaded."),
};

/** The server exports all rows. */
export const WholeTable: Story = {
  ...Capped,
  beforeEach: withShops(2, ({ advertise, answer }) => {
    advertise("export", "list-query", "preferences");
    const total = { count: 10_000, isExact: false };
    answer("GET /admin/shops", () => Response.json({ data: rows(2, wireShop), next: "2", total }));
  }),
};

export const NothingToExport: Story = {
  beforeEach: withShops(0),
  play: () => openMenu("0 rows"),
};

export const Dark: Story = { ...Capped, globals: { colorScheme: "dark" } };

const withViews = (...names: string[]) => ({
  beforeEach: withShops(2, ({ data }) => {
    const views = names.map((name, index) => ({
      name,
      query: index === 0 ? "columns=views.shop-name&status=pending" : `q=${index}`,
    }));
    data.preferences = [{ id: "shops", views }];
  }),
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
