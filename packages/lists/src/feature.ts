import type { DataContext } from "@market/api-client";
import { readLimit } from "@market/ui/feature";
import type { AnyRow, ApiList } from "./define-list.ts";

/** Requests what the screen of a list requests first. A route's `preload` imports the list, so that a feature loads without it. */
export function preloadList<Row extends AnyRow>(
  { source: { resource, limit } }: ApiList<Row>,
  { http, queryClient, url }: DataContext & { url: URL },
): Promise<void> {
  const list = resource(http).list({ limit, minLimit: readLimit(url, limit) });
  return queryClient.prefetchInfiniteQuery(list);
}
