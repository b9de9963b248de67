import { Input } from "@mantine/core";
import { IconSelector } from "@tabler/icons-react";
import { useId, type ReactNode } from "react";
import { isSortable, type AnyColumn } from "../../rows/column.ts";
import type { Sort } from "../../rows/sort-rows.ts";

export interface SortSelectProps {
  columns: readonly AnyColumn[];
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** Sorts the cards, which have no header. */
export function SortSelect({ columns, sort, onSort }: SortSelectProps): ReactNode {
  const selectId = useId();
  return (
    <div className="market-sort">
      <label htmlFor={selectId}>Sort by</label>
      <Input
        component="select"
        id={selectId}
        size="xs"
        pointer
        rightSection={<IconSelector size={14} aria-hidden className="market-select-icon" />}
        value={sort}
        onChange={(event) => onSort(event.currentTarget.value)}
      >
        <option value="">Default order</option>
        {columns
          .filter(isSortable)
          .flatMap(({ id, header }) => [
            <option key={id} value={id}>{`${header}, ascending`}</option>,
            <option key={`-${id}`} value={`-${id}`}>{`${header}, descending`}</option>,
          ])}
      </Input>
    </div>
  );
}
