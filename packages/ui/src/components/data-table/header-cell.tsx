import { IconArrowDown, IconArrowUp, IconSelector } from "@tabler/icons-react";
import type { FocusEvent, ReactNode } from "react";
import { isSortable, type AnyColumn } from "../../rows/column.ts";
import { nextSort, sortDirection, type Sort } from "../../rows/sort-rows.ts";

export interface HeaderCellProps {
  column: AnyColumn;
  sort: Sort;
  /** `undefined` in a table without sorting. */
  onSort: ((sort: Sort) => void) | undefined;
}

const ICONS = { ascending: IconArrowUp, descending: IconArrowDown, none: IconSelector };

export function HeaderCell({ column, sort, onSort }: HeaderCellProps): ReactNode {
  const { header, numeric } = column;
  const direction = sortDirection(sort, column);
  const Icon = ICONS[direction];
  const sorts = isSortable(column) && onSort !== undefined;
  return (
    <th scope="col" data-numeric={numeric || undefined} aria-sort={sorts ? direction : undefined}>
      {sorts ? (
        <button
          type="button"
          className="market-sort-button mantine-focus-auto"
          onFocus={scrollIntoView}
          onClick={() => onSort(nextSort(sort, column))}
        >
          {header}
          <Icon size={14} aria-hidden opacity={direction === "none" ? 0.5 : 1} />
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
