import { memo, type FocusEvent, type ReactNode } from "react";
import { isSortable, type AnyColumn } from "../../rows/column.ts";
import { moveBetweenButtons } from "../../focus/events.ts";
import { nextSort, sortDirection, type Sort } from "../../rows/sort-rows.ts";

interface TableHeaderProps extends Omit<HeaderCellProps, "column"> {
  columns: readonly AnyColumn[];
  widths: readonly (string | undefined)[];
}

/** Renders the headers of the columns. Memoized: typing does not re-render it. */
export const TableHeader = memo(function TableHeader(props: TableHeaderProps): ReactNode {
  const { columns, widths, ...cellProps } = props;
  const { isCards } = cellProps;
  return (
    <>
      <colgroup>
        {widths.map((width, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the cells have positions, too
          <col key={index} style={{ width }} />
        ))}
      </colgroup>
      <thead role={isCards ? "rowgroup" : undefined}>
        <tr role={isCards ? "row" : undefined} onKeyDown={moveBetweenButtons}>
          {columns.map((column) => (
            <HeaderCell key={column.id} column={column} {...cellProps} />
          ))}
        </tr>
      </thead>
    </>
  );
});

interface HeaderCellProps {
  column: AnyColumn;
  /** Whether rows are cards. The header is then for screen readers only, with explicit roles, because CSS changes its display. */
  isCards: boolean;
  sort: Sort;
  onSort: (sort: Sort) => void;
}

function HeaderCell({ column, isCards, sort, onSort }: HeaderCellProps): ReactNode {
  const { id, header, numeric } = column;
  const sorts = isSortable(column) && !isCards;
  return (
    <th
      scope="col"
      role={isCards ? "columnheader" : undefined}
      data-numeric={numeric || undefined}
      data-actions={id === "actions" || undefined}
      aria-sort={sorts ? sortDirection(sort, column) : undefined}
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
