import type { DataContext } from "@market/api-client";
import { readLimit } from "@market/ui/feature";
import type { ListSource } from "./define-list.ts";
import type { AnyRow } from "./list-context.ts";

/** Returns the `preload` of a list's route: it starts the request that the screen makes first. */
export function preloadList<Row extends AnyRow, Sort extends string, FilterName extends string>({
  resource,
  limit,
}: ListSource<Row, Sort, FilterName>): (data: DataContext & { url: URL }) => void {
  return ({ api, queryClient, url }) => {
    const list = resource(api).list({ limit, minLimit: readLimit(url, limit) });
    void queryClient.prefetchInfiniteQuery(list);
  };
}
