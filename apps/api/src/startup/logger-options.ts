import { DrizzleQueryError } from "drizzle-orm";
import type { FastifyRequest, FastifyServerOptions } from "fastify";
import { getFrames, getSafeMessage } from "../errors/describe-error.ts";
import { getErrorCode } from "../errors/operator-error.ts";
import { createFailureLog } from "./log-failures.ts";

/** Returns pino options that keep tokens, cookies, passwords and invitation links out of the log. */
export function createLoggerOptions(level: string) {
  const logFailure = createFailureLog();
  return {
    level,
    hooks: {
      logMethod(args, method) {
        const [details] = args;
        const log = method.bind(this);
        if (!(details instanceof Object && logFailure(log, details))) log(...args);
      },
    },
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

/** Leaves out the message and details of a failed query, because they contain the stored values. */
function serializeError(error: Error): {
  type: string;
  message: string;
  stack: string;
  [key: string]: unknown;
} {
  const { name: type, cause } = error;
  const details = {
    code: getErrorCode(error),
    ...(cause instanceof Error ? { cause: serializeError(cause) } : {}),
  };
  return error instanceof DrizzleQueryError
    ? { type, message: "Failed query", stack: "", query: error.query, ...details }
    : { type, message: getSafeMessage(error), stack: getFrames(error), ...details };
}
