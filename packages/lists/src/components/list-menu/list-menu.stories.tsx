import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { defineLocalList } from "../../define-list.ts";
import { ListProvider } from "../../list-provider.tsx";
import { choice } from "../../model/filter.ts";
import { ListMenu, type ExportedRows } from "./list-menu.tsx";

interface Shop {
  id: string;
  name: string;
  status: string;
}

const shopsList = defineLocalList<Shop>({
  name: "shops",
  rows: [],
  columns: [
    { id: "name", header: "Shop Name", value: ({ name }) => name, primary: true },
    { id: "owner", header: "Owner" },
    { id: "status", header: "Status", value: ({ status }) => status },
    { id: "views", header: "Views" },
  ],
  searchTexts: ({ name }) => [name],
  filters: {
    status: choice(
      "Filter by status",
      { all: "All", pending: "Pending" },
      (shop, status) => shop.status === status,
    ),
  },
});

const rows = (count: number): ExportedRows => ({
  count,
  toCsv: () => Promise.resolve("Shop Name"),
});

const meta = {
  title: "UI/List menu",
  component: ListMenu,
  args: { name: "shops", search: () => rows(2) },
  decorators: [
    (Story) => (
      <ListProvider list={shopsList}>
        <Story />
      </ListProvider>
    ),
  ],
} satisfies Meta<typeof ListMenu>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Closed: Story = {};

export const Open: Story = {
  play: ({ canvas }) => userEvent.click(canvas.getByRole("button", { name: "List options" })),
};

/** The server may have more rows than are loaded. */
export const Capped: Story = { ...Open, args: { capped: 2 } };

/** The server exports all rows. */
export const WholeTable: Story = {
  ...Open,
  args: {
    capped: 2,
    exportAll: () => ({
      count: () => Promise.resolve({ count: 10_000, isExact: false }),
      // Runs until it is canceled.
      download: ({ signal, onProgress }) =>
        new Promise((_resolve, reject) => {
          onProgress(412_000);
          signal.addEventListener("abort", () => reject(signal.reason));
        }),
    }),
  },
};

export const NothingToExport: Story = { ...Open, args: { search: () => rows(0) } };

export const Dark: Story = { ...Capped, globals: { colorScheme: "dark" } };

/** Saves views in the browser of the story's administrator. */
const withViews = (...names: string[]) => ({
  beforeEach: () => {
    const views = names.map((name, index) => ({
      name,
      query: index === 0 ? "columns=views.name&status=pending" : `q=${index}`,
      isDefault: index === 0,
    }));
    localStorage.setItem('market:"amara@example.com":views of shops', JSON.stringify(views));
  },
});

/** The URL shows a saved view, with other columns. */
export const View: Story = {
  ...withViews("Pending shops", "Lagos", "A name that is longer than the menu or its button"),
  parameters: { path: "/shops?status=pending&columns=views.name" },
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

/** A view of this name exists, and is the default. */
export const ReplaceView: Story = {
  ...withViews("Pending shops"),
  parameters: { path: "/shops?q=lagos", dialog: "Save View" },
  play: async () => {
    await openForm("Pending shops");
    await waitFor(() => expect(screen.getByRole("button", { name: "Replace View" })).toBeVisible());
  },
};
