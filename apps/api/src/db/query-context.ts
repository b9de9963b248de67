import { AsyncLocalStorage } from "node:async_hooks";
import type { ServerResponse } from "node:http";

/** What the queries of a request have in common. */
export interface QueryContext {
  /** Route of the request. Its queries share a part of the connections. */
  route: string;
  /** The response, whose client may leave: the queries are then canceled. Without one, they finish. */
  reader: ServerResponse | undefined;
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
