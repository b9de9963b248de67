import { memo, type FocusEvent, type ReactNode } from "react";
import { isSortable, type AnyColumn } from "../../rows/column.ts";
import { moveBetweenButtons } from "../../focus/move-between-buttons.ts";
import { nextSort, sortDirection, type Sort } from "../../rows/sort-rows.ts";

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

interface HeaderCellProps {
  column: AnyColumn;
  sort: Sort;
  /** Set if CSS changes the display of the cell. */
  role: "columnheader" | undefined;
  /** `undefined` in a table without sorting. */
  onSort: ((sort: Sort) => void) | undefined;
}

function HeaderCell({ column, sort, role, onSort }: HeaderCellProps): ReactNode {
  const { id, header, numeric } = column;
  const direction = sortDirection(sort, column);
  const sorts = isSortable(column) && onSort !== undefined;
  return (
    <th
      scope="col"
      role={role}
      data-numeric={numeric || undefined}
      data-actions={id === "actions" || undefined}
      aria-sort={sorts ? direction : undefined}
    >
      {sorts ? (
        <button
          type="button"
          className="market-sort-button mantine-focus-auto"
          onFocus={scrollIntoView}
          onClick={() => onSort(nextSort(sort, column))}
        >
          {header}
        </button>
      ) : (
        header
      )}
    </th>
  );
}

/** Chromium does not scroll to a focused button of which a part is visible. A click must not move it. */
function scrollIntoView({ currentTarget }: FocusEvent): void {
  if (!currentTarget.matches(":focus-visible")) return;
  currentTarget.scrollIntoView({ block: "nearest", inline: "nearest" });
}
