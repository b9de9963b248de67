import { Table, UnstyledButton } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconSelector } from "@tabler/icons-react";
import type { CSSProperties, ReactNode } from "react";
import type { AnyColumn } from "../../rows/column.ts";
import { nextSort, sortDirection, type Sort } from "../../rows/sort-rows.ts";

export interface HeaderCellProps {
  column: AnyColumn;
  sort: Sort;
  /** `undefined` in a table without sorting. */
  onSort: ((sort: Sort) => void) | undefined;
}

const ICONS = { ascending: IconArrowUp, descending: IconArrowDown, none: IconSelector };

const BUTTON: CSSProperties = {
  display: "inline-flex",
  alignItems: "center",
  gap: 4,
  verticalAlign: "middle",
};

/** The icon comes before the text, so that the text is flush with the numbers below it. */
const NUMERIC_BUTTON: CSSProperties = { ...BUTTON, flexDirection: "row-reverse" };

export function HeaderCell({ column, sort, onSort }: HeaderCellProps): ReactNode {
  const { header, numeric = false, value, sortable = value !== undefined } = column;
  const direction = sortDirection(sort, column);
  const Icon = ICONS[direction];
  const isSortable = sortable && onSort !== undefined;
  return (
    <Table.Th
      scope="col"
      ta={numeric ? "right" : undefined}
      aria-sort={isSortable ? direction : undefined}
      style={{ whiteSpace: "nowrap" }}
    >
      {isSortable ? (
        <UnstyledButton
          fz="inherit"
          fw="inherit"
          style={numeric ? NUMERIC_BUTTON : BUTTON}
          onClick={() => onSort(nextSort(sort, column))}
        >
          {header}
          <Icon size={14} aria-hidden opacity={direction === "none" ? 0.5 : 1} />
        </UnstyledButton>
      ) : (
        header
      )}
    </Table.Th>
  );
}
