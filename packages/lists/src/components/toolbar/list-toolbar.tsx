import { RefreshButton } from "@market/ui";
import { useIsFetching, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useList } from "../../list-context.ts";
import type { FilterOption } from "../../model/filter.ts";
import { ListMenu } from "../list-menu/list-menu.tsx";
import { FilterBar, FilterButtons } from "./filter-bar.tsx";
import { SearchInput, type SearchInputProps } from "./search-input.tsx";

export interface ListToolbarProps extends SearchInputProps {
  /** Replaces the buttons of all filters. */
  filters?: ReactNode;
  /** After the filters. */
  heading?: ReactNode;
}

/** The toolbar of a list: search, filters, Refresh and the menu. */
export function ListToolbar({ filters, heading, ...search }: ListToolbarProps): ReactNode {
  const { list, resource } = useList();
  const all = Object.keys(list.filters).map((name) => <ListFilter key={name} name={name} />);
  return (
    <FilterBar
      search={<SearchInput {...search} />}
      filters={filters ?? all}
      heading={heading}
      actions={
        <>
          {resource && <ListRefresh resource={resource.resource} />}
          <ListMenu />
        </>
      }
    />
  );
}

/** Refetches the list, and the rows that the server found. */
function ListRefresh({ resource }: { resource: string }): ReactNode {
  const queryClient = useQueryClient();
  const isFetching = useIsFetching({ queryKey: [resource, "list"] }) > 0;
  const refetch = (options: { cancelRefetch: boolean }): Promise<void> =>
    queryClient.refetchQueries({ queryKey: [resource], type: "active" }, options);
  return <RefreshButton queries={[{ isFetching, refetch }]} />;
}

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
