import { useCapability, useResource } from "@market/api-client";
import { preferencesApi, toListId } from "@market/api-client/preferences";
import { useLocation } from "@market/ui/navigation";
import { useQuery } from "@tanstack/react-query";
import type { List } from "../../define-list.ts";
import { useList, type AnyRow } from "../../list-context.ts";

/**
 * Returns the views of the list around, and what a view of the present list keeps: empty for the list without parameters.
 * The server is asked when the URL may show a view, and when the menu opens.
 */
export function useListViews({ isMenuOpen = false } = {}) {
  const { list, resource } = useList();
  const { pathname, search } = useLocation();
  const query = toViewQuery(list, new URLSearchParams(search));
  // Views of rows that are part of the program stay in the browser.
  const onServer = useCapability("preferences") && resource !== undefined;
  const place = { list: toListId(pathname), onServer };
  const {
    data: views = [],
    isError,
    refetch,
  } = useQuery({
    ...useResource(preferencesApi).views(place),
    enabled: isMenuOpen || query !== "",
    ...(isMenuOpen && { staleTime: 0 }),
  });
  const lists = views.map((view) => ({
    name: view.name,
    query: toViewQuery(list, new URLSearchParams(view.query)),
  }));
  // Views of the same list, which only two browsers can save, are one choice.
  const choices = [...new Set(lists.map((view) => view.query))].map((each) => {
    const names = lists.filter((view) => view.query === each).map(({ name }) => name);
    return { names, name: names.join(", "), query: each };
  });
  const current = choices.find((choice) => query !== "" && choice.query === query);
  return { place, views, choices, current, query, retry: isError ? refetch : undefined };
}

/** Returns what a view of a list keeps of a query string: search, sort, columns and filters, without defaults. */
function toViewQuery({ params, filters }: List<AnyRow>, search: URLSearchParams): string {
  const query = new URLSearchParams();
  for (const name of ["q", "sort", "columns", ...Object.keys(filters)]) {
    const param = params[name];
    const value = param?.parse(search.get(name) ?? "");
    if (value !== undefined && value !== param?.defaultValue) query.set(name, String(value));
  }
  return query.toString();
}
