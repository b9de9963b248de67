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
      const reader = READING_METHODS.has(request.method) ? reply.raw : undefined;
      request.queryContext = { route: url, reader };
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
