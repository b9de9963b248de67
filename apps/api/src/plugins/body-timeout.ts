import type { FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { HttpError, SLOW_REQUEST_MESSAGE } from "../errors/http-error.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Time to send the body of a request, in milliseconds. */
    bodyTimeoutMs?: number;
  }
}

interface BodyTimeoutOptions {
  timeoutMs?: number;
  /** Time after a response that does not need the rest of the body, e.g. a refusal. */
  discardMs?: number;
}

/**
 * Responds with 408 when a body takes longer than the time of its route. After a response that was sent
 * before the end of the body, discards the rest for a short time and then closes the connection.
 * Closing it immediately would reset it, and clients that are still sending would lose the response.
 */
export const bodyTimeout = fp<BodyTimeoutOptions>(
  async (app, { timeoutMs = 15_000, discardMs = 2000 }) => {
    app.addHook("onRequest", async (request, reply) => {
      if (!hasBody(request)) return;
      const timer = setTimeout(
        refuseSlowBody,
        request.routeOptions.config.bodyTimeoutMs ?? timeoutMs,
        request,
        reply,
      );
      reply.raw.once("close", () => clearTimeout(timer));
    });
    app.addHook("onResponse", async ({ raw }) => {
      if (raw.complete) return;
      setTimeout(() => raw.complete || raw.destroy(), discardMs).unref();
    });
  },
  { name: "body-timeout" },
);

function hasBody({ headers }: FastifyRequest): boolean {
  return "transfer-encoding" in headers || Number(headers["content-length"] ?? 0) > 0;
}

function refuseSlowBody({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete || reply.sent) return;
  const headers = { connection: "close" };
  void reply.send(new HttpError(408, SLOW_REQUEST_MESSAGE, { headers }));
}
