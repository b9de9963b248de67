import { Box, Paper, Table } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import { useState, type ReactNode } from "react";
import type { AnyColumn, Column } from "../../rows/column.ts";
import type { Sort } from "../../rows/sort-rows.ts";
import { SURFACE } from "../../theme.ts";
import { DelegatedTooltip } from "../delegated-tooltip/delegated-tooltip.tsx";
import { DataRow, type RenderActions } from "./data-row.tsx";
import { HeaderCell } from "./header-cell.tsx";
import { VirtualRows } from "./virtual-rows.tsx";

/** A table that has ever had more rows renders only the rows in view. */
const MAX_ROWS_WITHOUT_VIRTUALIZATION = 200;

/** Height of the header on narrow screens; there is none on wide ones. */
const STICKY_OFFSET = "var(--app-shell-header-height, 0px)";

interface RowActions<Row> {
  /** Minimum width of the column in px. */
  size: number;
  /** Must keep its identity: a new function re-renders every row. */
  render: RenderActions<Row>;
}

export interface DataTableProps<Row extends { id: string }> {
  /** Accessible name. */
  label: string;
  /** Define them at module level: new columns re-render every row. */
  columns: readonly Column<Row>[];
  /** In the order in which they are shown. */
  rows: readonly Row[];
  /** Buttons at the end of each row, in a last column named "Actions". */
  actions?: RowActions<Row>;
  sort?: Sort;
  /** Without it, no column can be sorted. */
  onSort?: (sort: Sort) => void;
  /** Shown in place of rows when there are none. */
  empty: ReactNode;
}

/** A table with a sticky header. It scrolls sideways by itself when the window is too narrow. */
export function DataTable<Row extends { id: string }>({
  label,
  columns,
  rows,
  actions,
  sort = "",
  onSort,
  empty,
}: DataTableProps<Row>): ReactNode {
  const { ref, width } = useElementSize();
  const [isVirtual, setIsVirtual] = useState(false);
  if (!isVirtual && rows.length > MAX_ROWS_WITHOUT_VIRTUALIZATION) setIsVirtual(true);

  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- rows and columns have the same Row
  const rowColumns = columns as readonly AnyColumn[];
  const headers: readonly AnyColumn[] = actions
    ? [...rowColumns, { header: "Actions", size: actions.size }]
    : rowColumns;
  const minWidth = headers.reduce((sum, { size }) => sum + size, 0);
  // The width is 0 before the first measurement.
  const overflows = width > 0 && width < minWidth;

  return (
    <Paper withBorder style={{ overflow: "clip" }}>
      <DelegatedTooltip>
        <Box
          ref={ref}
          style={{ overflowX: overflows ? "auto" : undefined }}
          // Makes the container scrollable by keyboard.
          {...(overflows && { tabIndex: 0, role: "region", "aria-label": label })}
        >
          <Table
            aria-label={label}
            aria-rowcount={isVirtual ? rows.length + 1 : undefined}
            layout="fixed"
            miw={minWidth}
            horizontalSpacing="sm"
            // A sticky header would stick to the scroll container instead of the window.
            stickyHeader={!overflows}
            stickyHeaderOffset={STICKY_OFFSET}
          >
            <colgroup>
              {headers.map(({ header, size }) => (
                <col key={header} style={{ width: `${((100 * size) / minWidth).toFixed(2)}%` }} />
              ))}
            </colgroup>
            <Table.Thead bg={SURFACE}>
              <Table.Tr>
                {headers.map((column) => (
                  <HeaderCell key={column.header} column={column} sort={sort} onSort={onSort} />
                ))}
              </Table.Tr>
            </Table.Thead>
            {isVirtual && rows.length > 0 ? (
              <VirtualRows rows={rows} columns={rowColumns} renderActions={actions?.render} />
            ) : (
              <Table.Tbody>
                {rows.map((row) => (
                  <DataRow
                    key={row.id}
                    row={row}
                    columns={rowColumns}
                    renderActions={actions?.render}
                  />
                ))}
                {rows.length === 0 && (
                  <Table.Tr>
                    <Table.Td colSpan={headers.length}>{empty}</Table.Td>
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
