import type { onRequestAsyncHookHandler } from "fastify";
import { createBusyError } from "../../errors/http-error.ts";

/**
 * Returns a hook that limits the requests that a route reads and handles at the same time.
 * It throws HttpError 503 above the limit, before the body is read.
 */
export function limitConcurrency(max: number): onRequestAsyncHookHandler {
  let count = 0;
  return async (_request, reply) => {
    if (count >= max) throw createBusyError();
    count += 1;
    reply.raw.once("close", () => {
      count -= 1;
    });
  };
}
