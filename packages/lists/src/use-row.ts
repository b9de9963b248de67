import { useCapability, type Page } from "@market/api-client";
import { useQuery, useQueryClient, type InfiniteData } from "@tanstack/react-query";
import { useResource, type AnyRow } from "./list-context.ts";
import { useListPage } from "./use-list-page.ts";

/** Returns a row by its id: one of the loaded list, one that the server found before, or the server's. */
export function useRow(id: string): AnyRow | undefined {
  const isPossible = useCapability("list-query");
  const queryClient = useQueryClient();
  const { resource, row } = useResource();
  const { data: list } = useListPage();
  const listed = list?.rows.find((candidate) => candidate.id === id);
  const { data } = useQuery({
    ...row(id),
    enabled: isPossible && id !== "" && list !== undefined && listed === undefined,
    initialData: () =>
      queryClient
        .getQueriesData<InfiniteData<Page<AnyRow>>>({ queryKey: [resource, "pages"] })
        .flatMap(([, found]) => found?.pages ?? [])
        .flatMap(({ rows }) => rows)
        .find((candidate) => candidate.id === id),
  });
  return listed ?? data ?? undefined;
}
