import { Table, UnstyledButton } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconSelector } from "@tabler/icons-react";
import type { CSSProperties, ReactNode } from "react";
import { directionOf, nextSort, type Sort } from "../../rows/sort-rows.ts";
import type { AnyColumn } from "./column.ts";

export interface HeaderCellProps {
  column: AnyColumn;
  sort: Sort;
  /** Absent: the column cannot be sorted by. */
  onSort: ((sort: Sort) => void) | undefined;
}

const ICONS = { ascending: IconArrowUp, descending: IconArrowDown, none: IconSelector };

/** Sits in the cell as the plain text does; numbers have the icon before them, to end where they end. */
const BUTTON: CSSProperties = {
  display: "inline-flex",
  alignItems: "center",
  gap: 4,
  verticalAlign: "middle",
};

const NUMERIC_BUTTON: CSSProperties = { ...BUTTON, flexDirection: "row-reverse" };

export function HeaderCell({ column, sort, onSort }: HeaderCellProps): ReactNode {
  const { header, numeric = false } = column;
  const direction = directionOf(sort, header);
  const Icon = ICONS[direction];
  return (
    <Table.Th
      scope="col"
      ta={numeric ? "right" : undefined}
      aria-sort={onSort && direction}
      style={{ whiteSpace: "nowrap" }}
    >
      {onSort ? (
        <UnstyledButton
          fz="inherit"
          fw="inherit"
          style={numeric ? NUMERIC_BUTTON : BUTTON}
          onClick={() => onSort(nextSort(sort, header))}
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
