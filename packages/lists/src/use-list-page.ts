import type { Page } from "@market/api-client";
import { keepPreviousData, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useList, useResource, type AnyRow } from "./list-context.ts";

/**
 * Returns the query of the newest rows of a list of the API. Rows stay while more of them load.
 *
 * @param enabled whether it requests them: `ListContent` does, the other parts follow.
 */
export function useListPage({ enabled = false } = {}): UseQueryResult<Page<AnyRow>> {
  const { limit } = useList();
  return useQuery({
    ...useResource().list({ limit }),
    select: (page): Page<AnyRow> => page,
    placeholderData: keepPreviousData,
    enabled,
  });
}
