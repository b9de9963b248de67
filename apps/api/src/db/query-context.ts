import { AsyncLocalStorage } from "node:async_hooks";

/** What the queries of a request have in common. */
export interface QueryContext {
  /** Route of the request. Its queries share a part of the connections. */
  route: string;
  /** Aborted when nobody waits for the result any more. */
  signal: AbortSignal | undefined;
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
