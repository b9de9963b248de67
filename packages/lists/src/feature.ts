import type { DataContext } from "@market/api-client";
import { readLimit } from "@market/ui/feature";
import type { AnyRow, ListSource } from "./define-list.ts";

/** Starts what the screen of a list requests first: the `preload` of its route. */
export function preloadList<Row extends AnyRow, Sort extends string, FilterName extends string>(
  { resource, limit }: ListSource<Row, Sort, FilterName>,
  { http, queryClient, url }: DataContext & { url: URL },
): Promise<void> {
  const list = resource(http).list({ limit, minLimit: readLimit(url, limit) });
  return queryClient.prefetchInfiniteQuery(list);
}
