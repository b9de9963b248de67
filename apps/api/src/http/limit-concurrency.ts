import type { FastifyReply, onRequestAsyncHookHandler } from "fastify";
import { createBusyError } from "../errors/http-error.ts";

/**
 * Calls `release` when the response has been sent or its connection is lost.
 * @throws HttpError 503 when that has happened already, e.g. while the guard looked up the session: no event follows
 */
export function releaseAtEnd({ raw }: FastifyReply, release: () => void): void {
  if (raw.destroyed) throw createBusyError();
  raw.once("close", release);
}

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
