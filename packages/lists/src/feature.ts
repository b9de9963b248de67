import type { DataContext } from "@market/api-client";
import { readLimit } from "@market/ui/feature";
import { resourceOf, type ListSource } from "./resource.ts";

export type { ListSource };

/** Returns the `preload` of a list's route: it starts the request that the screen makes first. */
export function preloadList(source: ListSource): (data: DataContext & { url: URL }) => void {
  return ({ api, queryClient, url }) => {
    const limit = readLimit(url, source.limit);
    void queryClient.prefetchQuery(resourceOf(api, source).list({ limit }));
  };
}
