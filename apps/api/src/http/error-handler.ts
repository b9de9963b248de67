import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { type DatabaseFailure, findDatabaseFailure } from "../db/find-database-failure.ts";
import { createBusyError, HttpError, RETRY_SOON } from "../errors/http-error.ts";
import { getErrorCode, summarizeError } from "../errors/operator-error.ts";
import { describeInvalid } from "./describe-invalid.ts";

declare module "fastify" {
  interface FastifyInstance {
    logError: ReturnType<typeof createErrorLog>;
  }
}

/** Messages of zod contain the unknown keys of a body. */
const MAX_MESSAGE_LENGTH = 200;

const FAILURES: Record<DatabaseFailure, string> = {
  unavailable: "The database is not available at the moment. Try again.",
  busy: "The server is busy at the moment. Try again.",
};

/**
 * Turns every error into a response `{ message }`. Errors inside the server (5xx) are logged; their
 * response has no details but the request id, which leads to the log. While the database cannot be
 * used, requests get 503 with Retry-After.
 */
export function errorHandler(
  thrown: FastifyError | HttpError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (thrown.statusCode === 403 && !(thrown instanceof HttpError)) {
    // @fastify/static refuses paths that no file may have, e.g. //shops. The panel may have a screen there.
    reply.callNotFound();
    return reply;
  }
  const isTimeout = getErrorCode(thrown) === "FST_ERR_HANDLER_TIMEOUT";
  const error = isTimeout ? createTimeoutError(request) : thrown;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issue = error.validation[0];
    const message = describeInvalid(issue?.instancePath ?? "", issue?.message ?? "Invalid input");
    return reply.code(400).send({ message: shorten(message) });
  }
  const failure = findDatabaseFailure(error);
  const refusal = error instanceof HttpError ? error : undefined;
  const statusCode = failure === undefined ? (error.statusCode ?? 500) : 503;
  const { url: route } = request.routeOptions;
  void reply
    .code(statusCode)
    .headers(failure === undefined ? (refusal?.headers ?? {}) : RETRY_SOON);
  if (refusal?.isLogged === true) {
    const { adminId, ip } = request;
    request.log.warn({ statusCode, route, adminId, ip }, error.message);
  }
  if (statusCode < 500) return reply.send({ message: error.message, ...refusal?.body });
  // A client that has left gets no response, so a 503 is no failure. Any other error is a defect.
  const isAborted = statusCode === 503 && request.raw.socket.destroyed;
  if (!isAborted) request.server.logError(request.log, { err: error, route }, "request failed");
  const ownMessage = refusal?.message ?? "Something went wrong on the server.";
  const message = failure === undefined ? ownMessage : FAILURES[failure];
  return reply.send({ message, requestId: request.id });
}

function createTimeoutError({ raw }: FastifyRequest): HttpError {
  if (raw.complete) return createBusyError();
  const message = "The request took too long to arrive. Try again.";
  return new HttpError(408, message, { headers: { connection: "close" } });
}

function shorten(message: string): string {
  if (message.length <= MAX_MESSAGE_LENGTH) return message;
  return `${message.slice(0, MAX_MESSAGE_LENGTH).toWellFormed()}…`;
}

const REPEAT_MS = 60_000;
const TITLES = {
  unavailable: "the database is not available",
  busy: "the database is busy",
  refused: "requests are refused",
};

/**
 * Creates a function that logs errors: a failure of the database, or a response with 503, without a stack and at most
 * once a minute, with the number of failures since the last line.
 */
export function createErrorLog() {
  const failures = new Map<string, { nextLine: number; count: number }>();

  return (
    log: { error: (details: object, message: string) => void },
    { err, ...details }: { err: unknown; route?: string | undefined },
    message: string,
  ): void => {
    const title = findTitle(err);
    if (title === undefined) return log.error({ err, ...details }, message);
    const now = performance.now();
    const { nextLine, count } = failures.get(title) ?? { nextLine: now, count: 0 };
    if (now < nextLine) return void failures.set(title, { nextLine, count: count + 1 });
    failures.set(title, { nextLine: now + REPEAT_MS, count: 0 });
    const { cause = err } = err instanceof Error ? err : {};
    log.error({ ...details, cause: summarizeError(cause), failures: count + 1 }, title);
  };
}

function findTitle(error: unknown): string | undefined {
  if (error instanceof HttpError && error.statusCode === 503) return TITLES.refused;
  const failure = findDatabaseFailure(error);
  return failure === undefined ? undefined : TITLES[failure];
}
