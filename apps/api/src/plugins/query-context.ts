import type { FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { type QueryContext, runInQueryContext } from "../db/query-context.ts";

declare module "fastify" {
  interface FastifyRequest {
    queryContext: QueryContext | undefined;
  }
}

/** Requests that only read. Others finish what they have begun when their client leaves. */
const READING_METHODS = new Set(["GET", "HEAD"]);

/** Tells the database which queries belong to a request. Register it before any route. */
export const queryContext = fp(
  async (app) => {
    app.decorateRequest("queryContext", undefined);
    app.addHook("onRequest", (request, reply, done) => {
      const { url = "" } = request.routeOptions;
      request.queryContext = { route: url, signal: createSignal(request, reply) };
      runInQueryContext(request.queryContext, done);
    });
    // Reading the body continues in the context of the connection.
    app.addHook("preValidation", (request, _reply, done) => {
      if (request.queryContext === undefined) done();
      else runInQueryContext(request.queryContext, done);
    });
  },
  { name: "query-context" },
);

/** Returns a signal that is aborted when the client leaves before the response is complete. */
function createSignal(request: FastifyRequest, reply: FastifyReply): AbortSignal | undefined {
  if (!READING_METHODS.has(request.method)) return undefined;
  const controller = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}
