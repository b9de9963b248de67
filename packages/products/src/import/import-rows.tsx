import { DataTable, formatCount, sortRows, type Column, type Sort } from "@market/ui";
import { Button, Group } from "@mantine/core";
import { useMemo, useState, type ReactNode } from "react";
import type { CheckedRow } from "./check-rows.ts";
import type { Results } from "./run-import.ts";
import { describeRow } from "./summary.ts";

interface TableRow extends CheckedRow {
  id: string;
  result: string;
}

const COLUMNS: Column<TableRow>[] = [
  {
    id: "number",
    header: "Row",
    fit: 5,
    secondary: "detail",
    value: (row) => row.number,
    numeric: true,
  },
  { id: "name", header: "Product Name", share: 20, value: (row) => row.texts.name, primary: true },
  {
    id: "vendor",
    header: "Vendor",
    share: 15,
    secondary: "subtitle",
    value: (row) => row.vendorName,
  },
  {
    id: "price",
    header: "Price",
    fit: 11,
    secondary: "end",
    value: (row) => row.texts.price,
    numeric: true,
  },
  { id: "stock", header: "Stock", fit: 6, value: (row) => row.texts.stock, numeric: true },
  {
    id: "problem",
    header: "Problem",
    secondary: "detail",
    value: (row) => row.result,
    cell: ({ result }) => <span style={{ whiteSpace: "normal" }}>{result}</span>,
  },
];

interface ImportRowsProps {
  rows: readonly CheckedRow[];
  results: Results;
  isRunning: boolean;
}

/** Shows all rows with their problems or results. */
export function ImportRows({ rows, results, isRunning }: ImportRowsProps): ReactNode {
  const [isFiltered, setIsFiltered] = useState(false);
  const [sort, setSort] = useState<Sort>("");
  const described = useMemo(
    () =>
      rows.map((row): TableRow => {
        const result = describeRow(row, results, isRunning);
        return { ...row, id: String(row.number), result };
      }),
    [rows, results, isRunning],
  );
  const withProblems = described.filter(
    ({ problems, number }) =>
      problems.length > 0 || /refused|unknown/.test(results.get(number)?.state ?? ""),
  );
  const shown = isFiltered ? withProblems : described;
  const renderFilter = (label: string, count: number, filters: boolean): ReactNode => (
    <Button
      size="xs"
      variant="default"
      className="market-filter-button"
      aria-pressed={isFiltered === filters}
      onClick={() => setIsFiltered(filters)}
    >
      {`${label} ${formatCount(count)}`}
    </Button>
  );
  return (
    <>
      <Group gap="xs" role="group" aria-label="Filter rows">
        {renderFilter("All rows", described.length, false)}
        {renderFilter("With problems", withProblems.length, true)}
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
