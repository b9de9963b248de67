import { DrizzleQueryError } from "drizzle-orm";
import type { FastifyRequest, FastifyServerOptions } from "fastify";
import { errorCode } from "../errors/start-error.ts";

/** How requests and errors are logged: without tokens, cookies, passwords and invitation links. */
export function loggerOptions(level: string) {
  return {
    level,
    redact: ["req.headers.authorization", "req.headers.cookie", "*.password", "*.token"],
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        // An invitation's link has its token in the query.
        url: request.url.replace(/\?.*/, ""),
        remoteAddress: request.ip,
      }),
      err: describeError,
    },
  } satisfies FastifyServerOptions["logger"];
}

/** A failed query's message and PostgreSQL's details repeat what was to be stored: they are left out. */
function describeError(error: Error): {
  type: string;
  message: string;
  stack: string;
  [key: string]: unknown;
} {
  const { name: type, cause } = error;
  const details = {
    code: errorCode(error),
    ...(cause instanceof Error ? { cause: describeError(cause) } : {}),
  };
  return error instanceof DrizzleQueryError
    ? { type, message: "Failed query", stack: "", query: error.query, ...details }
    : { type, message: error.message, stack: error.stack ?? "", ...details };
}
