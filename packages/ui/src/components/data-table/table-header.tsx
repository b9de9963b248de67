import { memo, type ReactNode } from "react";
import type { AnyColumn } from "../../rows/column.ts";
import { HeaderCell, type HeaderCellProps } from "./header-cell.tsx";

export interface TableHeaderProps extends Pick<HeaderCellProps, "sort" | "onSort"> {
  columns: readonly AnyColumn[];
}

/** Renders the widths and the headers of the columns. Memoized: typing does not re-render it. */
export const TableHeader = memo(function TableHeader({
  columns,
  sort,
  onSort,
}: TableHeaderProps): ReactNode {
  const width = columns.reduce((sum, { size }) => sum + size, 0);
  return (
    <>
      <colgroup>
        {columns.map(({ id, size }) => (
          <col key={id} style={{ width: `${((100 * size) / width).toFixed(2)}%` }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map((column) => (
            <HeaderCell key={column.id} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
    </>
  );
});
