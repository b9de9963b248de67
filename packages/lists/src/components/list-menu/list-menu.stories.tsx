import type { Meta, StoryObj } from "@storybook/react-vite";
import { ListMenu, type ExportedRows } from "./list-menu.tsx";

const rows = (count: number): ExportedRows => ({
  count,
  toCsv: () => Promise.resolve("Shop Name"),
});

const meta = {
  title: "UI/List menu",
  component: ListMenu,
  args: { name: "shops", search: () => rows(2) },
} satisfies Meta<typeof ListMenu>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Closed: Story = {};

export const Open: Story = {
  play: async ({ canvas, userEvent }) =>
    userEvent.click(canvas.getByRole("button", { name: "List options" })),
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
