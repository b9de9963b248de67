import { queryOptions, skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import type { RecordedShop } from "../model/new-shop.ts";

/** Never fetched: the query cache is only a store that is cleared at sign-out. */
const recordedShopsQuery = queryOptions<readonly RecordedShop[]>({
  queryKey: ["dashboard", "recorded-shops"],
  queryFn: skipToken,
  staleTime: Infinity,
  gcTime: Infinity,
});

/** Keeps the shops added in this tab, without their passwords, in memory until sign-out. Oldest first. */
export function useRecordedShops() {
  const queryClient = useQueryClient();
  const { data: recordedShops = [] } = useQuery(recordedShopsQuery);
  const recordShop = (shop: RecordedShop): void => {
    queryClient.setQueryData(recordedShopsQuery.queryKey, (shops = []) => [...shops, shop]);
  };
  return { recordedShops, recordShop };
}
