import {
  mutationOptions,
  queryOptions,
  type DataTag,
  type OmitKeyof,
  type QueryFunction,
  type QueryKey,
  type UseMutationOptions,
  type UseQueryOptions,
} from "@tanstack/react-query";
import type { Http } from "./create-http.ts";
import { request, type Call } from "./request.ts";

/** The options of a query, with the type of its data in the cache. */
export interface GetOptions<Data> extends OmitKeyof<UseQueryOptions<Data>, "queryFn" | "queryKey"> {
  queryFn?: QueryFunction<Data>;
  queryKey: DataTag<QueryKey, Data, Error>;
}

/** The options of a mutation. */
export interface SendOptions<Input, Result = void> extends OmitKeyof<
  UseMutationOptions<Result, Error, Input>,
  "mutationKey"
> {}

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
): GetOptions<Result> {
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) =>
      request(http, { endpoint, searchParams, parse, failure, messageKeys, signal }),
    ...options,
  });
}

interface SendCall<Result, Data> extends Call<Result> {
  /** Changes the data of the first query that becomes stale at once: what was removed is not shown until it loads again. */
  update?: (data: Data) => Data;
}

/** Returns the options of a mutation that makes one request, after which queries with the keys `invalidates` are stale. */
export function sendOptions<Input, Result = void, Data = never>(
  http: Http,
  invalidates: readonly QueryKey[],
  toCall: (input: Input) => SendCall<Result, Data>,
): SendOptions<Input, Result> {
  const [queryKey = []] = invalidates;
  return mutationOptions({
    mutationFn: async (input: Input, { client }) => {
      const { update, ...call } = toCall(input);
      const result = await request(http, call);
      if (update) client.setQueryData<Data>(queryKey, (data) => data && update(data));
      return result;
    },
    meta: { invalidates },
  });
}
