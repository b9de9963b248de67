import { type DataContext, MAX_LIMIT } from "@market/api-client";
import { integerParam } from "@market/ui";
import type { Feature, NavEntry, ProtectedRoute } from "@market/ui/feature";
import type { ListSource } from "./define-list.ts";
import type { AnyRow } from "./model/list-state.ts";

interface ListFeature<Row extends AnyRow, Sort extends string, FilterName extends string>
  extends
    Omit<NavEntry, "path">,
    Pick<ProtectedRoute, "screen">,
    Required<Pick<Feature<DataContext>, "commands">> {
  source: ListSource<Row, Sort, FilterName>;
}

/** Creates a feature of one screen with a list. */
export function listFeature<Row extends AnyRow, Sort extends string, FilterName extends string>({
  source,
  screen,
  commands,
  ...entry
}: ListFeature<Row, Sort, FilterName>): Feature<DataContext> {
  const { path } = source;
  return {
    id: path.slice(1),
    routes: [
      {
        path,
        title: entry.title,
        access: "protected",
        screen,
        preload: (data) => preloadList(source, data),
        params: ["limit"],
      },
    ],
    nav: [{ ...entry, path }],
    commands,
  };
}

/** Starts what the screen of a list requests first: the `preload` of its route. */
export function preloadList<Row extends AnyRow, Sort extends string, FilterName extends string>(
  { resource, limit }: ListSource<Row, Sort, FilterName>,
  { http, queryClient, url }: DataContext & { url: URL },
): Promise<void> {
  const minLimit = integerParam(limit, MAX_LIMIT).parse(url.searchParams.get("limit") ?? "");
  const list = resource(http).list({ limit, minLimit: minLimit ?? limit });
  return queryClient.prefetchInfiniteQuery(list);
}
