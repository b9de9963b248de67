import type { WireRow } from "./fixtures.ts";

export interface FakeCall {
  method: string;
  /** Relative to the API root, e.g. `/admin/shops`. */
  path: string;
  search: URLSearchParams;
  /** The JSON body, the fields of a multipart body, or `undefined`. */
  body: unknown;
  authorization: string | null;
  idempotencyKey?: string;
  ifMatch?: string;
}

export type Responder = (call: FakeCall, signal: AbortSignal) => Response | Promise<Response>;

/** Responders by endpoint; a segment such as `:id` matches any value. */
export type FakeRoutes = Record<string, Responder>;

/** Returns as many rows as the call's `limit` allows. */
export function limitRows(
  rows: readonly WireRow[],
  { search }: FakeCall,
  defaultLimit: number,
): WireRow[] {
  return rows.slice(0, Number(search.get("limit") ?? defaultLimit));
}
