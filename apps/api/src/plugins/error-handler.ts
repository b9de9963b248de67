import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { HttpError } from "../errors/http-error.ts";

/**
 * Turns every error into a response `{ message }`. Errors inside the server (5xx) are logged; their
 * response has no details but the request id, which leads to the log.
 */
export function errorHandler(
  error: FastifyError | HttpError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issue = error.validation[0];
    const field = issue?.instancePath.slice(1).replaceAll("/", ".") ?? "";
    const message = issue?.message ?? "Invalid input";
    return reply.code(400).send({ message: field === "" ? message : `${field}: ${message}` });
  }
  const statusCode = error.statusCode ?? 500;
  if (statusCode < 500) {
    if (error instanceof HttpError) void reply.headers(error.headers);
    return reply.code(statusCode).send({ message: error.message });
  }
  request.log.error({ err: error }, "request failed");
  const message = error instanceof HttpError ? error.message : "Something went wrong on the server";
  return reply.code(statusCode).send({ message, requestId: request.id });
}
