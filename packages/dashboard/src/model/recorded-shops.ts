import { queryOptions, skipToken } from "@tanstack/react-query";
import type { RecordedShop } from "./new-shop.ts";

/**
 * The shops that were added in this tab, oldest first. They live in the query cache, which nobody
 * fetches here: in memory only, and gone with everything else at sign-out.
 */
export const recordedShops = queryOptions<readonly RecordedShop[]>({
  queryKey: ["dashboard", "recorded-shops"],
  queryFn: skipToken,
  staleTime: Infinity,
  gcTime: Infinity,
});
