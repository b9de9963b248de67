import { toListId, useApi, useCapability, type ListView } from "@market/api-client";
import { useLocation, useSearchParams } from "@market/ui/navigation";
import { useQuery } from "@tanstack/react-query";
import { useList } from "./list-context.ts";
import { toViewQuery } from "./model/view-query.ts";

export interface ListViews {
  /** Id of the list. */
  id: string;
  views: readonly ListView[];
  /** The view that the URL shows. */
  current: ListView | undefined;
  /** What a view of the present list keeps; empty for the list without parameters. */
  query: string;
  /** Whether the server keeps the views. Those of rows that are part of the program stay in the browser. */
  onServer: boolean;
}

/**
 * Returns the views of the list around.
 *
 * @param enabled whether it asks a server that keeps them. Without it, they are those that this page knows.
 */
export function useListViews({ enabled = false } = {}): ListViews {
  const { list } = useList();
  const id = toListId(useLocation().pathname);
  const [search] = useSearchParams();
  const onServer = useCapability("preferences") && list.source.kind === "api";
  const { data: views } = useQuery({
    ...useApi().preferences.views(id),
    enabled: enabled && onServer,
    staleTime: 0,
  });
  const query = toViewQuery(list, search);
  const current = views.find(
    (view) => query !== "" && toViewQuery(list, new URLSearchParams(view.query)) === query,
  );
  return { id, views, current, query, onServer };
}
