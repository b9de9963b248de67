import { Paper, Table } from "@mantine/core";
import { memo, type ReactNode } from "react";
import { SURFACE } from "../../theme.ts";

export interface Column<Row> {
  /** The heading; unique within the table. */
  header: string;
  render: (row: Row) => ReactNode;
  /** Numbers stand at the right, with digits of one width. */
  numeric?: boolean;
  /** Least width in pixels. */
  width?: number;
}

export interface DataTableProps<Row extends { id: string }> {
  /** Names the table for screen readers. */
  label: string;
  /** Keep them outside the component: rows are drawn again when the columns change. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Least width of the table in pixels; below it, the table scrolls in its own container. */
  minWidth: number;
  /** Shown in place of rows when there are none. */
  empty: ReactNode;
}

export function DataTable<Row extends { id: string }>({
  label,
  columns,
  rows,
  minWidth,
  empty,
}: DataTableProps<Row>): ReactNode {
  return (
    <Paper withBorder style={{ overflow: "hidden" }}>
      <Table.ScrollContainer
        minWidth={minWidth}
        type="native"
        // The keyboard scrolls it.
        tabIndex={0}
        role="region"
        aria-label={label}
      >
        <Table aria-label={label} highlightOnHover horizontalSpacing="sm">
          <Table.Thead bg={SURFACE}>
            <Table.Tr>
              {columns.map(({ header, numeric, width }) => (
                <Table.Th
                  key={header}
                  scope="col"
                  ta={numeric ? "right" : "left"}
                  miw={width}
                  style={{ whiteSpace: "nowrap" }}
                >
                  {header}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <DataRow key={row.id} row={row} columns={columns as readonly Column<never>[]} />
            ))}
            {rows.length === 0 && (
              <Table.Tr>
                <Table.Td colSpan={columns.length}>{empty}</Table.Td>
              </Table.Tr>
            )}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Paper>
  );
}

interface DataRowProps {
  row: unknown;
  columns: readonly Column<never>[];
}

const DataRow = memo(function DataRow({ row, columns }: DataRowProps): ReactNode {
  return (
    <Table.Tr>
      {columns.map(({ header, render, numeric }) => (
        <Table.Td
          key={header}
          ta={numeric ? "right" : "left"}
          style={{
            // One line a row; what may be long cuts itself off.
            whiteSpace: "nowrap",
            ...(numeric && { fontVariantNumeric: "tabular-nums" }),
          }}
        >
          {/* oxlint-disable-next-line typescript/no-unsafe-type-assertion -- memo knows no generics; the table paired them */}
          {render(row as never)}
        </Table.Td>
      ))}
    </Table.Tr>
  );
});
