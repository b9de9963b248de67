import { AsyncLocalStorage } from "node:async_hooks";
import type { ServerResponse } from "node:http";

/** What the queries of a request have in common. */
export interface QueryContext {
  /** Route of the request. Its queries share a part of the connections. */
  route: string;
  /** Response that the queries are for. They are canceled when it is closed; without one, they finish. */
  response: ServerResponse | undefined;
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
