import { DrizzleQueryError } from "drizzle-orm";
import type { FastifyRequest, FastifyServerOptions } from "fastify";
import { findDatabaseFailure } from "../db/find-database-failure.ts";
import { HttpError } from "../errors/http-error.ts";
import {
  getErrorCode,
  getFrames,
  getSafeMessage,
  summarizeError,
} from "../errors/operator-error.ts";

/** Returns pino options that keep tokens, cookies, passwords and invitation links out of the log. */
export function createLoggerOptions(level: string) {
  const logFailure = createFailureLog();
  return {
    level,
    hooks: {
      logMethod(args, method) {
        const [details, message] = args;
        const log = method.bind(this);
        const isRepeated = REPEATED.has(message ?? "") && details instanceof Object;
        if (!(isRepeated && logFailure(log, details))) log(...args);
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

/** Lines of which an outage causes many. Any other line is the only one about its event. */
const REPEATED = new Set(["request failed", "a job in the background failed"]);
const REPEAT_MS = 60_000;
const TITLES = {
  unavailable: "the database is not available",
  busy: "the database is busy",
  refused: "requests are refused",
};

/**
 * Creates a function that logs a failure of the database, or a response with 503, without a stack and at most once a
 * minute, with the number of failures since the last line. It returns false for other errors.
 */
export function createFailureLog() {
  const failures = new Map<string, { nextLine: number; count: number }>();

  return (
    log: (details: object, message: string) => void,
    { err, ...details }: { err?: unknown },
  ): boolean => {
    const title = findTitle(err);
    if (title === undefined) return false;
    const now = performance.now();
    const { nextLine, count } = failures.get(title) ?? { nextLine: now, count: 0 };
    if (now < nextLine) {
      failures.set(title, { nextLine, count: count + 1 });
      return true;
    }
    failures.set(title, { nextLine: now + REPEAT_MS, count: 0 });
    const { cause = err } = err instanceof Error ? err : {};
    log({ ...details, cause: summarizeError(cause), failures: count + 1 }, title);
    return true;
  };
}

function findTitle(error: unknown): string | undefined {
  if (error instanceof HttpError && error.statusCode === 503) return TITLES.refused;
  const failure = findDatabaseFailure(error);
  return failure === undefined ? undefined : TITLES[failure];
}
