import fp from "fastify-plugin";
import { SharedReads } from "../db/shared-reads.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Lets requests share a response. It must depend on nothing but the URL and the database. */
    shared?: boolean;
  }
}

const JSON_TYPE = "application/json";

/**
 * Lets requests with the same URL that wait at the same time share the body of a response, after the
 * guard has checked each of them. See `SharedReads`. Register it before any route.
 */
export const shareResponses = fp(
  async (app) => {
    app.addHook("onRoute", (route) => {
      if (route.config?.shared !== true) return;
      const { handler } = route;
      const bodies = new SharedReads<unknown>();
      route.handler = async function (request, reply) {
        const body = await bodies.get(request.url, async () => {
          const data: unknown = await handler.call(this, request, reply);
          return reply.serializeInput(Object(data), "200", JSON_TYPE);
        });
        return reply.type(JSON_TYPE).send(body);
      };
    });
  },
  { name: "share-responses" },
);
