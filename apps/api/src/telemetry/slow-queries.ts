import { AsyncLocalStorage, AsyncResource } from "node:async_hooks";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Pool, PoolClient } from "pg";

/** Logs the queries that take at least the threshold, without the values of their parameters. */
export function logSlowQueries(app: FastifyInstance, pool: Pool, thresholdMs: number): void {
  const requests = new AsyncLocalStorage<FastifyRequest>();
  app.addHook("onRequest", (request, _reply, done) => requests.run(request, done));
  // Reading the body continues in the context of the connection.
  app.addHook("preValidation", (request, _reply, done) => requests.run(request, done));

  const { connect } = pool;
  Object.assign(pool, {
    // The pool calls back in the context of the request that releases a connection.
    connect: (callback?: () => void): unknown =>
      Reflect.apply(connect, pool, callback ? [AsyncResource.bind(callback)] : []),
  });
  const observed = new WeakSet<PoolClient>();
  pool.on("acquire", (client) => {
    if (observed.has(client)) return;
    observed.add(client);
    observeQueries(client, (statement) => {
      const begin = performance.now();
      const request = requests.getStore();
      return () => {
        const databaseMs = Math.round(performance.now() - begin);
        if (databaseMs < thresholdMs) return;
        const details = { route: request?.routeOptions.url, databaseMs, statement };
        (request?.log ?? app.log).warn(details, "slow query");
      };
    });
  });
}

/** @param begin called with a statement before it is sent; the function that it returns is called at the end */
function observeQueries(client: PoolClient, begin: (statement: string) => () => void): void {
  client.query = new Proxy(client.query, {
    apply(query, _, args: [{ text: string } | string, ...unknown[]]) {
      const end = begin(typeof args[0] === "string" ? args[0] : args[0].text);
      const callback = args.at(-1);
      if (typeof callback === "function") {
        args[args.length - 1] = (...results: unknown[]): void => {
          end();
          Reflect.apply(callback, undefined, results);
        };
      }
      const result: unknown = Reflect.apply(query, client, args);
      // A stream of `copy` has no promise.
      if (result instanceof Promise) result.then(end, end);
      return result;
    },
  });
}
