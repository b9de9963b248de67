import { Text } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ReactNode } from "react";
import { expect, within } from "storybook/test";
import { formatCount, formatNaira } from "../../format/money.ts";
import { EmptyState } from "../empty-state/empty-state.tsx";
import { StatusBadge } from "../status-badge/status-badge.tsx";
import type { Column } from "./column.ts";
import { DataTable } from "./data-table.tsx";

interface Product {
  id: string;
  name: string;
  price: number | undefined;
  stock: number;
}

const COLUMNS: Column<Product>[] = [
  {
    header: "Product Name",
    width: 200,
    render: ({ name }) => (
      <Text inherit truncate>
        {name}
      </Text>
    ),
  },
  { header: "Price", width: 120, numeric: true, render: ({ price }) => formatNaira(price) },
  { header: "Stock", width: 100, numeric: true, render: ({ stock }) => formatCount(stock) },
  {
    header: "Status",
    width: 140,
    render: ({ stock }) =>
      stock === 0 ? (
        <StatusBadge tone="danger">out-of-stock</StatusBadge>
      ) : (
        <StatusBadge tone="success">available</StatusBadge>
      ),
  },
];

const PRODUCTS: Product[] = [
  { id: "1", name: "Leather bag", price: 45_000, stock: 12 },
  { id: "2", name: "Suya spice, 1 kg", price: 4500.5, stock: 1200 },
  { id: "3", name: "Phone case", price: undefined, stock: 0 },
];

function ProductsTable({ rows }: { rows: readonly Product[] }): ReactNode {
  return (
    <DataTable
      label="Products"
      columns={COLUMNS}
      rows={rows}
      empty={<EmptyState title="No products found" />}
    />
  );
}

const meta = {
  title: "UI/Data table",
  component: ProductsTable,
  args: { rows: PRODUCTS },
} satisfies Meta<typeof ProductsTable>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Loaded: Story = {};

export const Empty: Story = { args: { rows: [] } };

export const Dark: Story = { globals: { colorScheme: "dark" } };

/** The table scrolls in its own container, which the keyboard reaches; the page never does. */
export const NarrowWithLongWords: Story = {
  args: {
    rows: [{ id: "4", name: "Unbreakable".repeat(20), price: 1e12, stock: 1e9 }, ...PRODUCTS],
  },
  decorators: [
    (Table) => (
      <div data-testid="frame" style={{ width: 328 }}>
        <Table />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const container = await canvas.findByRole("region", { name: "Products" });
    await expect(container.scrollWidth).toBeGreaterThan(container.clientWidth);
    const frame = canvas.getByTestId("frame");
    await expect(frame.scrollWidth).toBe(frame.clientWidth);
    container.focus();
    await expect(container).toHaveFocus();
  },
};
