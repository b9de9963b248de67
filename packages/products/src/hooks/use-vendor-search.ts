import { useResource } from "@market/api-client";
import { shopsApi } from "@market/api-client/shops";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";

/** Milliseconds from the last keystroke to the request. */
const SEARCH_DELAY = 400;

export type VendorSearchState = ReturnType<typeof useVendorSearch>;

/** Searches shops by what is typed, once the typing pauses. */
export function useVendorSearch(typed: string) {
  const [debounced] = useDebouncedValue(typed, SEARCH_DELAY);
  const text = typed.trim();
  const query = debounced.trim();
  const result = useQuery(useResource(shopsApi).search({ query }));
  // Hides the result of an earlier text.
  const isCurrent = text !== "" && query === text;
  return {
    /** `undefined` without a text, and before its first response. */
    found: isCurrent ? result.data : undefined,
    isSearching: text !== "" && (!isCurrent || result.isFetching),
    /** Number of failed attempts so far. */
    failureCount: isCurrent ? result.failureCount : 0,
    /** Set after the last retry has failed. */
    error: isCurrent && !result.isFetching ? result.error?.message : undefined,
    retry: () => void result.refetch(),
  };
}
