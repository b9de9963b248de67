import { moveBetweenButtons, RefreshButton } from "@market/ui";
import { Button } from "@mantine/core";
import { useIsFetching, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useList } from "../../list-context.ts";
import type { FilterOption } from "../../model/filter.ts";
import { ListMenu } from "../list-menu/list-menu.tsx";
import type { MenuDialog } from "../list-menu/list-menu-items.tsx";
import { SearchInput, type SearchInputProps } from "./search-input.tsx";

interface ListToolbarProps extends SearchInputProps {
  /** Replaces the buttons of all filters. */
  filters?: ReactNode;
  /** After the filters. */
  heading?: ReactNode;
  /** A dialog that the overflow menu opens. */
  menuDialog?: MenuDialog;
}

/** The toolbar above a list. It stays mounted while rows load. */
export function ListToolbar(props: ListToolbarProps): ReactNode {
  const { filters, heading, menuDialog, ...search } = props;
  const { list, resource } = useList();
  const all = Object.keys(list.filters).map((name) => <ListFilter key={name} name={name} />);
  return (
    <div className="market-filter-bar">
      <SearchInput {...search} />
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons do */}
      <div
        role="toolbar"
        aria-label="Filters and actions"
        className="market-toolbar"
        onKeyDown={moveBetweenButtons}
      >
        <div className="market-filters">{filters ?? all}</div>
        {heading && <div className="market-filter-heading">{heading}</div>}
        <div className="market-filter-group market-filter-actions">
          {resource && <ListRefresh name={resource.name} />}
          <ListMenu dialog={menuDialog} />
        </div>
      </div>
    </div>
  );
}

function ListRefresh({ name }: { name: string }): ReactNode {
  const queryClient = useQueryClient();
  // The first request of a search is no refresh.
  const isFetching =
    useIsFetching({
      queryKey: [name],
      predicate: ({ queryKey: [, kind], state }) =>
        kind === "list" || (kind === "query" && state.data !== undefined),
    }) > 0;
  const refetch = (options: { cancelRefetch: boolean }): Promise<void> =>
    queryClient.refetchQueries({ queryKey: [name], type: "active" }, options);
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
  const { filter, current, choose } = useFilter(name);
  const shown = options ?? filter.options;
  if (shown.length === 0) return null;
  const off = filter.param.defaultValue;
  const isToggle = shown.every(({ value }) => value !== off);
  return (
    <div className="market-filter-group" role="group" aria-label={filter.label}>
      {shown.map(({ value, label }) => (
        <Button
          key={value}
          className="market-filter-button"
          variant="default"
          title={label}
          aria-pressed={value === current}
          onClick={() => choose(isToggle && value === current ? off : value)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

/** Returns a filter of the list, its value, and a function that chooses another one. */
export function useFilter(name: string) {
  const { list, filters, changeQuery } = useList();
  const filter = list.filters[name];
  if (!filter) throw new Error(`The list has no filter ${name}`);
  const choose = (value: string): void => changeQuery({ [name]: value });
  return { filter, current: filters[name] ?? filter.param.defaultValue, choose };
}
