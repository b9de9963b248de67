import { AsyncLocalStorage } from "node:async_hooks";
import type { EventEmitter } from "node:events";

/** Who queries are for, e.g. the response to a request. Emits "close" when it is finished or its reader leaves. */
export interface QueryReader extends EventEmitter {
  readonly closed: boolean;
  readonly writableFinished: boolean;
}

/** What the queries of a request have in common. */
export interface QueryContext {
  /** Route of the request. Its queries share a part of the connections. */
  route: string;
  /** The queries are canceled when it leaves; without one, they finish. */
  reader: QueryReader | undefined;
  /** Of a read that requests share, the context of the request that has caused it. */
  origin?: QueryContext | undefined;
}

const storage = new AsyncLocalStorage<QueryContext>();

export function runInQueryContext<Result>(context: QueryContext, run: () => Result): Result {
  return storage.run(context, run);
}

/** Runs queries that do not belong to the current request. */
export function runOutsideQueryContext<Result>(run: () => Result): Result {
  return storage.exit(run);
}

export function getQueryContext(): QueryContext | undefined {
  return storage.getStore();
}

/** Returns the context of the request itself, also in a read that it shares with others. */
export function getOwnQueryContext(): QueryContext | undefined {
  let context = storage.getStore();
  while (context?.origin !== undefined) context = context.origin;
  return context;
}
