import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState, type ReactNode } from "react";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { formatNaira } from "../../format/format.ts";
import type { Column } from "../../rows/column.ts";
import { sortRows } from "../../rows/sort-rows.ts";
import { EmptyState } from "../empty-state/empty-state.tsx";
import { RowAction } from "../row-action/row-action.tsx";
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
    value: ({ name }) => name,
    primary: true,
  },
  {
    id: "price",
    header: "Price",
    fit: 10,
    secondary: "end",
    value: ({ price }) => price,
    text: ({ price }) => formatNaira(price),
    numeric: true,
  },
  {
    id: "stock",
    header: "Stock",
    fit: 5,
    secondary: "detail",
    value: ({ stock }) => stock,
    numeric: true,
  },
  {
    id: "status",
    header: "Status",
    fit: 12,
    secondary: "detail",
    cell: ({ stock }) =>
      stock === 0 ? (
        <StatusBadge tone="danger">out-of-stock</StatusBadge>
      ) : (
        <StatusBadge tone="success">available</StatusBadge>
      ),
  },
];

const ACTIONS = {
  count: 1,
  render: ({ name }: Product): ReactNode => (
    <RowAction label={`View details of ${name}`} tooltip="View details" icon="view" />
  ),
};

const PRODUCTS: Product[] = [
  { id: "1", name: "Leather bag", price: 45_000, stock: 12 },
  { id: "2", name: "Suya spice, 1 kg", price: 4500.5, stock: 1200 },
  { id: "3", name: "Phone case", price: undefined, stock: 0 },
];

function ProductsTable({ rows }: { rows: readonly Product[] | undefined }): ReactNode {
  const [sort, setSort] = useState("");
  return (
    <DataTable
      label="Products"
      columns={COLUMNS}
      rows={rows && sortRows(rows, COLUMNS, sort)}
      actions={ACTIONS}
      sort={sort}
      onSort={setSort}
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

/** The header is that of the rows. */
export const Loading: Story = { args: { rows: undefined } };

/** A card for each row, and a select for the header. */
export const Narrow: Story = {
  globals: { viewport: { value: "narrow" } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const table = await canvas.findByRole("table");
    await expect(table.offsetWidth).toBeLessThanOrEqual(360);
    await expect(within(table).getAllByRole("cell")).toHaveLength(15);
    await userEvent.selectOptions(canvas.getByLabelText("Sort by"), "Price, descending");
    await expect(within(table).getAllByRole("row")[1]).toHaveTextContent("Leather bag");
  },
};

export const NarrowDark: Story = {
  globals: { viewport: { value: "narrow" }, colorScheme: "dark" },
};

export const NarrowLoading: Story = { ...Loading, globals: { viewport: { value: "narrow" } } };

const LONG_TEXT: Product[] = [
  { id: "4", name: "Unbreakable".repeat(20), price: 1_234_567.5, stock: 1e9 },
  ...PRODUCTS,
];

export const NarrowWithLongText: Story = {
  args: { rows: LONG_TEXT },
  globals: { viewport: { value: "narrow" } },
};

/** The table scrolls in its own container, which can be focused, beside the actions; the page does not scroll. */
export const WiderThanItsContainer: Story = {
  args: { rows: LONG_TEXT },
  decorators: [
    (Table) => (
      <div data-testid="container" style={{ width: 328 }}>
        <Table />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const container = await canvas.findByRole("region", { name: "Products" });
    await expect(container.scrollWidth).toBeGreaterThan(container.clientWidth);
    const parent = canvas.getByTestId("container");
    await expect(parent.scrollWidth).toBe(parent.clientWidth);
    const [action] = canvas.getAllByRole("button", { name: /^View details/ });
    await expect(action?.getBoundingClientRect().right).toBeLessThan(
      container.getBoundingClientRect().right,
    );
    container.focus();
    await expect(container).toHaveFocus();
  },
};

/** Only the rows in view are in the document. Some prices take two lines. */
export const LongWithHigherRows: Story = {
  args: {
    rows: Array.from({ length: 400 }, (_, index) => ({
      id: `${index}`,
      name: `Product ${index + 1}`,
      price: index % 3 === 0 ? 45_000 : 1_234_567_891_234_567.5,
      stock: index,
    })),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const { documentElement: page } = document;
    await waitFor(async () => {
      await expect(canvas.getAllByRole("row").length).toBeLessThan(100);
      // The first rows are measured: 400 rows of one line would have 16,000 px.
      await expect(page.scrollHeight).toBeGreaterThan(16_200);
    });
    page.scrollTop = page.scrollHeight;
    const isAtEnd = async (): Promise<void> => {
      const last = canvas.getByText("Product 400").getBoundingClientRect();
      await expect(last.bottom).toBeLessThanOrEqual(page.clientHeight);
      await expect(page.scrollTop + page.clientHeight).toBeGreaterThan(page.scrollHeight - 2);
    };
    await waitFor(isAtEnd);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await isAtEnd();
  },
};
