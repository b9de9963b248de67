import { mutationOptions, queryOptions, type QueryKey } from "@tanstack/react-query";
import type { Http } from "./create-http.ts";
import { request, type Call } from "./request.ts";

interface GetCall<Result> extends Pick<
  Call<Result>,
  "endpoint" | "searchParams" | "failure" | "messageKeys"
> {
  parse: NonNullable<Call<Result>["parse"]>;
  enabled?: boolean;
  staleTime?: number;
  gcTime?: number;
}

export function getOptions<Result>(
  http: Http,
  queryKey: QueryKey,
  { endpoint, searchParams = {}, parse, failure, messageKeys, ...options }: GetCall<Result>,
) {
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) =>
      request(http, { endpoint, searchParams, parse, failure, messageKeys, signal }),
    ...options,
  });
}

/** Returns the options of a mutation that makes one request, after which queries with the keys `invalidates` are stale. */
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
