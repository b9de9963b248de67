import { AsyncLocalStorage } from "node:async_hooks";
import { tracingChannel } from "node:diagnostics_channel";
import type { Pool, PoolClient } from "pg";

const requests = new AsyncLocalStorage<true>();
tracingChannel("fastify.request.handler").start.bindStore(requests, () => true);

/** Whether the current code runs for a handler of a route, and not for the test itself. */
export function isInHandler(): boolean {
  return requests.getStore() === true;
}

/** Calls `observe` with the text of each query of a pool. */
export function observeQueries(pool: Pool, observe: (statement: string) => void): void {
  const observed = new WeakSet<PoolClient>();
  pool.on("acquire", (client) => {
    if (observed.has(client)) return;
    observed.add(client);
    client.query = new Proxy(client.query, {
      apply(query, _, [config, ...rest]: [string | { text: string }, ...unknown[]]) {
        observe(typeof config === "string" ? config : config.text);
        return Reflect.apply(query, client, [config, ...rest]);
      },
    });
  });
}
