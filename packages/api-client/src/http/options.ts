import { mutationOptions, queryOptions, type QueryKey } from "@tanstack/react-query";
import type { Http } from "./create-http.ts";
import { request, type Call } from "./request.ts";

/** Returns the options of a query that makes one GET request. */
export function getOptions<Result>(
  http: Http,
  queryKey: QueryKey,
  call: Omit<Call<Result>, "method" | "signal">,
  options: { enabled?: boolean; staleTime?: number; gcTime?: number } = {},
) {
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => request(http, { ...call, method: "get", signal }),
    ...options,
  });
}

/**
 * Returns the options of a mutation that makes one request.
 *
 * @param invalidates keys of the queries that become stale when it succeeds.
 */
export function sendOptions<Input, Result = void>(
  http: Http,
  invalidates: readonly QueryKey[],
  toCall: (input: Input) => Call<Result>,
) {
  return mutationOptions({
    mutationFn: (input: Input) => request(http, toCall(input)),
    meta: { invalidates },
  });
}
