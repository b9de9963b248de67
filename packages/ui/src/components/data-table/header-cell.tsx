import type { FocusEvent, ReactNode } from "react";
import { isSortable, type AnyColumn } from "../../rows/column.ts";
import { nextSort, sortDirection, type Sort } from "../../rows/sort-rows.ts";

export interface HeaderCellProps {
  column: AnyColumn;
  sort: Sort;
  /** Set if CSS changes the display of the cell. */
  role: "columnheader" | undefined;
  /** `undefined` in a table without sorting. */
  onSort: ((sort: Sort) => void) | undefined;
}

export function HeaderCell({ column, sort, role, onSort }: HeaderCellProps): ReactNode {
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
