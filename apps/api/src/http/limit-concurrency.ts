import type { onRequestAsyncHookHandler } from "fastify";
import { createBusyError } from "../errors/http-error.ts";
import { releaseAtEnd } from "./close-connections.ts";

/**
 * Returns a hook that limits the requests that a route reads and handles at the same time.
 * Above the limit it throws the error, before the body is read.
 */
export function limitConcurrency(
  max: number,
  createError: () => Error = createBusyError,
): onRequestAsyncHookHandler {
  let count = 0;
  return async (_request, reply) => {
    if (count >= max) throw createError();
    releaseAtEnd(reply, () => {
      count -= 1;
    });
    count += 1;
  };
}
