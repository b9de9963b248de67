import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import type { QueryContext } from "../db/query-context.ts";
import type { RequestPool } from "../db/request-pool.ts";
import { observeQueries } from "./observe-queries.ts";

/**
 * Logs the queries that take at least the threshold, including the wait for a connection: the statement
 * without the values of its parameters, the route and the request id. Register it after `queryContext`.
 */
export const slowQueries = fp<{ pool: RequestPool; thresholdMs: number }>(
  async (app, { pool, thresholdMs }) => {
    const requests = new WeakMap<QueryContext, FastifyRequest>();
    app.addHook("onRequest", (request, _reply, done) => {
      if (request.queryContext !== undefined) requests.set(request.queryContext, request);
      done();
    });
    observeQueries(pool, ({ statement, context, waitMs }) => {
      const begin = performance.now();
      return () => {
        const databaseMs = performance.now() - begin;
        if (waitMs + databaseMs < thresholdMs) return;
        const request = context && requests.get(context);
        const times = { waitMs: Math.round(waitMs), databaseMs: Math.round(databaseMs) };
        (request?.log ?? app.log).warn(
          { ...times, route: context?.route, statement },
          "slow query",
        );
      };
    });
  },
  { name: "slow-queries", dependencies: ["query-context"] },
);
