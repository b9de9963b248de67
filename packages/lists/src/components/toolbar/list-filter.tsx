import type { ReactNode } from "react";
import { useList } from "../../list-context.ts";
import type { FilterOption } from "../../model/filter.ts";
import { FilterButtons } from "./filter-buttons.tsx";

export interface ListFilterProps {
  /** The name of the filter in the definition of the list. */
  name: string;
  /** Replaces the options of the definition. */
  options?: readonly FilterOption[];
}

/** The buttons of a filter. Pressing the one that is on turns it off, unless one of them shows all rows. */
export function ListFilter({ name, options }: ListFilterProps): ReactNode {
  const { list, filters, changeQuery } = useList();
  const filter = list.filters[name];
  if (!filter) throw new Error(`The list has no filter ${name}`);
  const shown = options ?? filter.options;
  if (shown.length === 0) return null;
  const off = filter.param.defaultValue;
  const current = filters[name] ?? off;
  const isToggle = shown.every(({ value }) => value !== off);
  return (
    <FilterButtons
      label={filter.label}
      options={shown}
      value={current}
      onChange={(value) => changeQuery({ [name]: isToggle && value === current ? off : value })}
    />
  );
}
