import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ReactNode } from "react";
import { expect, userEvent, within } from "storybook/test";
import { formatNaira } from "../../format/money.ts";
import type { Column } from "../../rows/column.ts";
import { EmptyState } from "../empty-state/empty-state.tsx";
import { StatusBadge } from "../status-badge/status-badge.tsx";
import { DataTable } from "./data-table.tsx";

interface Product {
  id: string;
  name: string;
  price: number | undefined;
  stock: number;
}

const COLUMNS: Column<Product>[] = [
  {
    id: "product-name",
    header: "Product Name",
    size: 200,
    value: ({ name }) => name,
    primary: true,
  },
  {
    id: "price",
    header: "Price",
    size: 120,
    secondary: true,
    value: ({ price }) => price,
    cell: ({ price }) => formatNaira(price),
    numeric: true,
  },
  { id: "stock", header: "Stock", size: 100, value: ({ stock }) => stock, numeric: true },
  {
    id: "status",
    header: "Status",
    size: 140,
    secondary: true,
    cell: ({ stock }) =>
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

/** Two lines of each row. All columns scroll sideways. */
export const Narrow: Story = {
  globals: { viewport: { value: "narrow" } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const table = await canvas.findByRole("table");
    await expect(table.offsetWidth).toBeLessThanOrEqual(360);
    await expect(within(table).getAllByRole("cell")).toHaveLength(12);
    const toggle = canvas.getByRole("button", { name: "All columns" });
    await userEvent.click(toggle);
    await expect(table.offsetWidth).toBeGreaterThan(360);
    await userEvent.click(toggle);
    await expect(table.offsetWidth).toBeLessThanOrEqual(360);
  },
};

export const NarrowDark: Story = {
  globals: { viewport: { value: "narrow" }, colorScheme: "dark" },
};

/** With all columns, the table scrolls in its own container, which can be focused; the page does not scroll. */
export const NarrowWithLongText: Story = {
  args: {
    rows: [{ id: "4", name: "Unbreakable".repeat(20), price: 1e12, stock: 1e9 }, ...PRODUCTS],
  },
  decorators: [
    (Table) => (
      <div data-testid="container" style={{ width: 328 }}>
        <Table />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole("button", { name: "All columns" }));
    const container = await canvas.findByRole("region", { name: "Products" });
    await expect(container.scrollWidth).toBeGreaterThan(container.clientWidth);
    const parent = canvas.getByTestId("container");
    await expect(parent.scrollWidth).toBe(parent.clientWidth);
    container.focus();
    await expect(container).toHaveFocus();
  },
};
