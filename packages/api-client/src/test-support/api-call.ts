import {
  MutationObserver,
  type FetchInfiniteQueryOptions,
  type MutationOptions,
  type QueryClient,
  type QueryKey,
} from "@tanstack/react-query";
import type * as v from "valibot";
import type { FailureTexts } from "../http/api-error.ts";
import type { Http } from "../http/create-http.ts";
import type { Page, PageParam } from "../http/list-pages.ts";
import type { Session } from "../session/session.ts";
import type { WireRow } from "./fixtures.ts";

/* A call of the API as the shared tests need it: unit tests, property tests and end-to-end tests. */

interface Client {
  http: Http;
  session: Session;
  queryClient: QueryClient;
}

interface BaseCall extends FailureTexts {
  endpoint: `${"GET" | "POST" | "PUT" | "DELETE"} /${string}`;
  /** The request that `send` makes. */
  request: {
    /** Set where the endpoint contains a parameter. */
    path?: string;
    search?: Record<string, string>;
    body?: unknown;
  };
  send: (client: Client) => Promise<unknown>;
}

/** A call of which any response body is a success. */
export interface WriteApiCall extends BaseCall {
  reads: "nothing";
}

interface ReadCall extends BaseCall {
  /** The key under which the server may nest the result. */
  envelope: string;
}

/** A call that returns one object. */
export interface ObjectApiCall extends ReadCall {
  reads: "object";
  /** A valid response with every field. */
  response: WireRow;
  /** The lenient schema of the object in the envelope, if the client has one. */
  schema?: v.GenericSchema;
  /** Whether the result has the response as it is, for the browser to check. */
  isPassedOn?: true;
}

/** A call that returns rows. One with a `limit` in its request accepts other limits. */
export interface ListApiCall extends ReadCall {
  reads: "list";
  /** Builds a valid row of the response. The row of index 0 has every field. */
  row: (index: number, overrides?: WireRow) => WireRow;
  /** Reads a row without its id. */
  rowSchema: v.GenericSchema<unknown, object>;
  send: (client: Client, options?: { limit: number }) => Promise<unknown>;
}

export type ApiCall = WriteApiCall | ObjectApiCall | ListApiCall;

export function mutate<Input, Result, Context>(
  queryClient: QueryClient,
  options: MutationOptions<Result, Error, Input, Context>,
  input: Input,
): Promise<Result> {
  return new MutationObserver(queryClient, options).mutate(input);
}

/** Returns the rows of the first page of a list: `fetchRows(queryClient, shopsApi(http).list())`. */
export async function fetchRows<Row, Key extends QueryKey>(
  queryClient: QueryClient,
  list: FetchInfiniteQueryOptions<Page<Row>, Error, Page<Row>, Key, PageParam>,
): Promise<Row[]> {
  const { pages } = await queryClient.fetchInfiniteQuery(list);
  return pages.flatMap(({ rows }) => rows);
}
