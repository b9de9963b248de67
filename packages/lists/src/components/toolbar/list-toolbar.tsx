import { RefreshButton } from "@market/ui";
import { useIsFetching, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useList } from "../../list-context.ts";
import { ListMenu } from "../list-menu/list-menu.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { ListFilter } from "./list-filter.tsx";
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
