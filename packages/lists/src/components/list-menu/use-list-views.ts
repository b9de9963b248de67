import { useCapability, useResource } from "@market/api-client";
import {
  localPreferencesApi,
  preferencesApi,
  type PreferenceCalls,
} from "@market/api-client/preferences";
import { useLocation } from "@market/ui/navigation";
import { useQuery } from "@tanstack/react-query";
import type { List } from "../../define-list.ts";
import { useList } from "../../list-context.ts";
import type { AnyRow } from "../../model/list-state.ts";

/** Returns the views of all lists: those of the server if it keeps them. This browser keeps those of rows that are part of the program. */
export function usePreferences(): PreferenceCalls {
  const { resource } = useList();
  const isOnServer = useCapability("preferences") && resource !== undefined;
  return useResource(isOnServer ? preferencesApi : localPreferencesApi);
}

/**
 * Returns the views of the list around, and what a view of the present list keeps: empty for the list without parameters.
 * They are loaded when the URL may show a view, and when the menu opens.
 */
export function useListViews({ isMenuOpen = false } = {}) {
  const { list, calls } = useList();
  const query = toViewQuery(list, useLocation().search);
  const { data, isError, refetch } = useQuery({
    ...usePreferences().all(),
    enabled: isMenuOpen || query !== "",
    ...(isMenuOpen && { staleTime: 0 }),
  });
  const saved = data?.find(({ id }) => id === calls.name)?.views ?? [];
  const views = saved.map((view) => ({ ...view, query: toViewQuery(list, view.query) }));
  const current = views.find((view) => query !== "" && view.query === query);
  return { views, current, query, retry: isError ? refetch : undefined };
}

/** Returns what a view of a list keeps of a query string: search, sort, columns and filters, without defaults. */
function toViewQuery({ params, filters }: List<AnyRow>, search: string): string {
  const all = new URLSearchParams(search);
  const query = new URLSearchParams();
  for (const name of ["q", "sort", "columns", ...Object.keys(filters)]) {
    const param = params[name];
    const value = param?.parse(all.get(name) ?? "");
    if (value !== undefined && value !== param?.defaultValue) query.set(name, String(value));
  }
  return query.toString();
}
