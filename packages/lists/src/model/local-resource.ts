import type { ListResource, Page } from "@market/api-client";
import { infiniteQueryOptions, type QueryKey } from "@tanstack/react-query";
import type { AnyRow } from "./list-state.ts";

/** The calls of a list whose rows are part of the program: without a request. */
export interface LocalResource<Row extends AnyRow> extends Pick<
  ListResource<Row>,
  "name" | "list"
> {}

export function localResource<Row extends AnyRow>(
  name: string,
  rows: readonly Row[],
): LocalResource<Row> {
  const limit = rows.length;
  const page: Page<Row> = { rows: [...rows], next: undefined, total: undefined };
  const options = infiniteQueryOptions({
    queryKey: [name, "local"] as QueryKey,
    initialPageParam: { limit },
    initialData: { pages: [page], pageParams: [{ limit }] },
    staleTime: Infinity,
    getNextPageParam: () => undefined,
    select: () => ({ rows: page.rows, total: undefined, hasMore: false, limit }),
  });
  return { name, list: () => ({ ...options, queryFn: () => page }) };
}
