import type { FastifyRequest, FastifyServerOptions } from "fastify";
import { getErrorCode, getFrames, getSafeMessage } from "../errors/operator-error.ts";

/** Returns pino options that keep tokens, cookies, passwords and invitation links out of the log. */
export function createLoggerOptions(level: string) {
  return {
    level,
    redact: ["req.headers.authorization", "req.headers.cookie", "*.password", "*.token"],
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        // The query of an invitation link contains its token.
        url: request.url.replace(/\?.*/, ""),
        remoteAddress: request.ip,
      }),
      err: serializeError,
    },
  } satisfies FastifyServerOptions["logger"];
}

interface SerializedError {
  type: string;
  message: string;
  stack: string;
  [key: string]: unknown;
}

/** Leaves out the values of a query, which may be secret. */
function serializeError(error: Error): SerializedError {
  const { name: type, cause } = error;
  return {
    type,
    message: getSafeMessage(error),
    stack: getFrames(error),
    code: getErrorCode(error),
    ...(cause instanceof Error ? { cause: serializeError(cause) } : {}),
  };
}
