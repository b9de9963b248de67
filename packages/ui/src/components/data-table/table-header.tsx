import { memo, type ReactNode } from "react";
import type { AnyColumn } from "../../rows/column.ts";
import { moveBetweenButtons } from "../../focus/move-between-buttons.ts";
import { HeaderCell, type HeaderCellProps } from "./header-cell.tsx";

export interface TableHeaderProps extends Pick<HeaderCellProps, "sort" | "onSort"> {
  columns: readonly AnyColumn[];
  /** Whether rows are cards. The header is then for screen readers only. */
  isCards: boolean;
}

/** Renders the headers of the columns. Memoized: typing does not re-render it. */
export const TableHeader = memo(function TableHeader({
  columns,
  isCards,
  ...sorting
}: TableHeaderProps): ReactNode {
  return (
    <thead role={isCards ? "rowgroup" : undefined}>
      <tr role={isCards ? "row" : undefined} onKeyDown={moveBetweenButtons}>
        {columns.map((column) => (
          <HeaderCell
            key={column.id}
            column={column}
            role={isCards ? "columnheader" : undefined}
            {...sorting}
          />
        ))}
      </tr>
    </thead>
  );
});
