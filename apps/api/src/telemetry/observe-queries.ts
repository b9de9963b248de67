import type { PoolClient } from "pg";
import { getQueryContext, type QueryContext } from "../db/query-context.ts";
import type { RequestPool } from "../db/request-pool.ts";

export interface ObservedQuery {
  /** With placeholders instead of the values of parameters. */
  statement: string;
  /** Request that the query belongs to. */
  context: QueryContext | undefined;
  /** Time in ms that the query waited for its connection. Only the first one of a transaction waits. */
  waitMs: number;
}

/** Called when a query is sent. Returns the function to call when it has ended, with its error if it failed. */
export type QueryObserver = (query: ObservedQuery) => (error?: unknown) => void;

type ConnectCallback = Parameters<RequestPool["connect"]>[0];

/**
 * Observes the queries of a pool. Replaces methods of this pool and its connections, so that the queries of
 * a pool that is not observed cost nothing.
 */
export function observeQueries(pool: RequestPool, observe: QueryObserver) {
  const uses = new WeakMap<PoolClient, Omit<ObservedQuery, "statement">>();
  const observedClients = new WeakSet<PoolClient>();
  let pendingCount = 0;

  const { connect } = pool;
  Object.assign(pool, {
    connect(callback?: ConnectCallback): unknown {
      // Without a callback, `connect` calls this function again, with one.
      if (callback === undefined) return Reflect.apply(connect, pool, []);
      // Here, because the pool calls back in the context of the request that releases a connection.
      const context = getQueryContext();
      const begin = performance.now();
      pendingCount += 1;
      const connected: ConnectCallback = (error, client, release) => {
        pendingCount -= 1;
        if (client !== undefined) uses.set(client, { context, waitMs: performance.now() - begin });
        callback(error, client, release);
      };
      return Reflect.apply(connect, pool, [connected]);
    },
  });
  pool.on("acquire", (client) => {
    if (observedClients.has(client)) return;
    observedClients.add(client);
    observeClient(client, (statement) => {
      const { context, waitMs = 0 } = uses.get(client) ?? { context: undefined };
      uses.set(client, { context, waitMs: 0 });
      return observe({ statement, context, waitMs });
    });
  });
  return {
    /** Returns how many queries and transactions wait for a connection. */
    getPendingCount: () => pendingCount,
  };
}

function observeClient(
  client: PoolClient,
  onQuery: (statement: string) => ReturnType<QueryObserver>,
): void {
  const { query } = client;
  Object.assign(client, {
    query(...args: unknown[]): unknown {
      const statement = getStatement(args[0]);
      if (statement === undefined) return Reflect.apply(query, client, args);
      const onEnd = onQuery(statement);
      const callback = args.at(-1);
      if (typeof callback === "function") {
        const end = (error: unknown, ...result: unknown[]): void => {
          onEnd(error);
          Reflect.apply(callback, undefined, [error, ...result]);
        };
        return Reflect.apply(query, client, [...args.slice(0, -1), end]);
      }
      const result: Promise<unknown> = Reflect.apply(query, client, args);
      result.then(() => onEnd(), onEnd);
      return result;
    },
  });
}

/** Returns the statement of a query, unless the query reports its end itself, such as a cursor. */
function getStatement(query: unknown): string | undefined {
  if (typeof query === "string") return query;
  if (typeof query !== "object" || query === null || "submit" in query) return undefined;
  return "text" in query && typeof query.text === "string" ? query.text : undefined;
}
