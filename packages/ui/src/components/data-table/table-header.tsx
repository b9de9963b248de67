import { memo, type ReactNode } from "react";
import type { AnyColumn } from "../../rows/column.ts";
import { HeaderCell, type HeaderCellProps } from "./header-cell.tsx";

export interface TableHeaderProps extends Pick<HeaderCellProps, "sort" | "onSort"> {
  columns: readonly AnyColumn[];
  /** Sum of the columns' sizes. */
  minWidth: number;
}

/** Renders the widths and the headers of the columns. Memoized: typing does not re-render it. */
export const TableHeader = memo(function TableHeader({
  columns,
  minWidth,
  sort,
  onSort,
}: TableHeaderProps): ReactNode {
  return (
    <>
      <colgroup>
        {columns.map(({ id, size }) => (
          <col key={id} style={{ width: `${((100 * size) / minWidth).toFixed(2)}%` }} />
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
