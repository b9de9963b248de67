import { DataTable, formatCount, sortRows, type Column } from "@market/ui";
import { Button, Group } from "@mantine/core";
import { useState, type CSSProperties, type ReactNode } from "react";
import type { ImportRow } from "./check-rows.ts";

type TableRow = Record<"id" | "name" | "vendor" | "price" | "stock" | "message", string>;

function column(id: keyof TableRow, header: string, options: Partial<Column<TableRow>>) {
  return { id, header, value: (row: TableRow) => row[id] || undefined, ...options };
}

const MESSAGE: CSSProperties = {
  display: "block",
  paddingBlock: 6,
  whiteSpace: "normal",
  overflowWrap: "anywhere",
};

const COLUMNS: Column<TableRow>[] = [
  column("id", "Row", { fit: 5, numeric: true, secondary: "detail" }),
  column("name", "Product Name", { share: 20, primary: true }),
  column("vendor", "Vendor", { share: 15, secondary: "subtitle" }),
  column("price", "Price", { fit: 11, numeric: true, secondary: "end" }),
  column("stock", "Stock", { fit: 6, numeric: true }),
  column("message", "Problem or result", {
    secondary: "detail",
    cell: ({ message }) => <span style={MESSAGE}>{message}</span>,
  }),
];

interface ImportRowsProps {
  rows: readonly ImportRow[];
  isRunning: boolean;
  /** The buttons beside the filter. */
  children: ReactNode;
}

/** Shows all rows, or those with problems. */
export function ImportRows({ rows, isRunning, children }: ImportRowsProps): ReactNode {
  const [isFiltered, setFiltered] = useState(false);
  const [sort, setSort] = useState("");
  const withProblems = rows.filter(({ state }) => state === "invalid" || state === "failed");
  const shown = (isFiltered ? withProblems : rows).map(({ id, texts, vendor, state, message }) => {
    const isInFlight = isRunning && state === "sent";
    return { ...texts, id, vendor, message: isInFlight ? "Sending…" : message };
  });
  const renderFilter = (label: string, count: number, filters: boolean): ReactNode => (
    <Button
      size="xs"
      variant="default"
      className="market-filter-button"
      aria-pressed={isFiltered === filters}
      onClick={() => setFiltered(filters)}
    >
      {`${label} ${formatCount(count)}`}
    </Button>
  );
  return (
    <>
      <Group justify="space-between" gap="xs">
        <Group gap="xs" role="group" aria-label="Filter rows">
          {renderFilter("All rows", rows.length, false)}
          {renderFilter("With problems", withProblems.length, true)}
        </Group>
        <Group gap="xs">{children}</Group>
      </Group>
      <DataTable
        label="Rows of the file"
        columns={COLUMNS}
        rows={sortRows(shown, COLUMNS, sort)}
        sort={sort}
        onSort={setSort}
        empty="No row has a problem"
      />
    </>
  );
}
