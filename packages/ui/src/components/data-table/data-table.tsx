import { Box, Paper, Table } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import { useState, type ReactNode } from "react";
import type { Fields } from "../../rows/fields.ts";
import type { Sort } from "../../rows/sort-rows.ts";
import { SURFACE } from "../../theme.ts";
import { DelegatedTooltip } from "../delegated-tooltip/delegated-tooltip.tsx";
import type { AnyColumn, Column } from "./column.ts";
import { DataRow } from "./data-row.tsx";
import { HeaderCell } from "./header-cell.tsx";
import { VirtualRows } from "./virtual-rows.tsx";

/** A table that has ever held more rows draws those in view only. */
const ALL_ROWS_UP_TO = 200;

const NO_FIELDS = {};

/** Under the header of a narrow window, where there is one. */
const STICKY_OFFSET = "var(--app-shell-header-height, 0px)";

export interface DataTableProps<Row extends { id: string }> {
  /** Names the table for screen readers. */
  label: string;
  /** Keep them outside the component: rows are drawn again when the columns change. */
  columns: readonly Column<Row>[];
  /** Sorted already. */
  rows: readonly Row[];
  /** The columns that can be sorted by; none without it. */
  fields?: Fields<Row>;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** Shown in place of rows when there are none. */
  empty: ReactNode;
}

/** Rows under headings that stay in view; where the window is too narrow, it scrolls sideways in itself. */
export function DataTable<Row extends { id: string }>({
  label,
  columns,
  rows,
  fields = NO_FIELDS,
  sort = "",
  onSort,
  empty,
}: DataTableProps<Row>): ReactNode {
  const { ref, width } = useElementSize();
  const minWidth = columns.reduce((sum, column) => sum + column.width, 0);
  // Not measured yet is 0.
  const overflows = width > 0 && width < minWidth;
  const [windowed, setWindowed] = useState(false);
  if (!windowed && rows.length > ALL_ROWS_UP_TO) setWindowed(true);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- rows and columns come in pairs
  const anyColumns = columns as readonly AnyColumn[];

  return (
    <Paper withBorder style={{ overflow: "clip" }}>
      <DelegatedTooltip>
        <Box
          ref={ref}
          style={{ overflowX: overflows ? "auto" : undefined }}
          // The keyboard scrolls it.
          {...(overflows && { tabIndex: 0, role: "region", "aria-label": label })}
        >
          <Table
            aria-label={label}
            aria-rowcount={windowed ? rows.length + 1 : undefined}
            layout="fixed"
            miw={minWidth}
            horizontalSpacing="sm"
            // What scrolls sideways would hold the headings fast in itself.
            stickyHeader={!overflows}
            stickyHeaderOffset={STICKY_OFFSET}
          >
            <colgroup>
              {columns.map((column) => (
                <col
                  key={column.header}
                  style={{ width: `${((100 * column.width) / minWidth).toFixed(2)}%` }}
                />
              ))}
            </colgroup>
            <Table.Thead bg={SURFACE}>
              <Table.Tr>
                {anyColumns.map((column) => (
                  <HeaderCell
                    key={column.header}
                    column={column}
                    sort={sort}
                    onSort={isSortable(column, fields) ? onSort : undefined}
                  />
                ))}
              </Table.Tr>
            </Table.Thead>
            {windowed && rows.length > 0 ? (
              <VirtualRows rows={rows} columns={anyColumns} />
            ) : (
              <Table.Tbody>
                {rows.map((row) => (
                  <DataRow key={row.id} row={row} columns={anyColumns} />
                ))}
                {rows.length === 0 && (
                  <Table.Tr>
                    <Table.Td colSpan={columns.length}>{empty}</Table.Td>
                  </Table.Tr>
                )}
              </Table.Tbody>
            )}
          </Table>
        </Box>
      </DelegatedTooltip>
    </Paper>
  );
}

function isSortable({ header, sortable }: AnyColumn, fields: Fields<never>): boolean {
  return sortable !== false && Object.hasOwn(fields, header);
}
