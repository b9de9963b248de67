import { ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type {
  ConnectionError,
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
} from "fastify";
import { createNoRouteError, HttpError, SLOW_REQUEST_MESSAGE } from "../errors/http-error.ts";
import { errorHandler } from "./error-handler.ts";

type Headers = Record<string, string>;

/** Errors of Node's HTTP server, by their code. */
const SERVER_ERRORS: Record<string, [statusCode: number, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, SLOW_REQUEST_MESSAGE],
  HPE_HEADER_OVERFLOW: [431, "The URL and the headers are too large."],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, "The body is too large."],
};

/**
 * Returns options of Fastify that turn the errors before its hooks into responses `{ message }` with
 * the given headers: those of its router, and those of Node's HTTP server.
 */
export function createEarlyErrorOptions(headers: Headers) {
  return {
    // Fastify's response has no headers and another body. The server finishes all requests it gets until it is closed.
    return503OnClosing: false,
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
      errorHandler(toHttpError(error, request), request, reply.headers(headers)),
    clientErrorHandler(this: FastifyInstance, error: ConnectionError, socket: Duplex) {
      this.log.trace({ err: error }, "a request was refused");
      // As in Node's own handler: a second head would be read as a part of the body of a response that has begun.
      const response: unknown = Reflect.get(socket, "_httpMessage");
      const isResponding = response instanceof ServerResponse && response.headersSent;
      if (!socket.writable || isResponding) socket.destroy();
      else socket.end(formatError(error.code, headers), () => socket.destroy());
    },
  };
}

/** Replaces an error of the router, whose message is for developers. */
function toHttpError(error: FastifyError, request: FastifyRequest): FastifyError | HttpError {
  if (error.code === "FST_ERR_BAD_URL") return createNoRouteError(request);
  if (error.code !== "FST_ERR_MAX_PARAM_LENGTH") return error;
  return new HttpError(414, "A part of the URL is too long.");
}

/** Returns the bytes of a response: the connection has no `ServerResponse`. */
function formatError(code: string, headers: Headers): string {
  const [statusCode, message] = SERVER_ERRORS[code] ?? [400, "The request is invalid."];
  const body = JSON.stringify({ message });
  const fields = Object.entries({
    ...headers,
    "content-type": "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(body),
    connection: "close",
  }).map(([name, value]) => `${name}: ${value}`);
  const head = [`HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}`, ...fields];
  return `${head.join("\r\n")}\r\n\r\n${body}`;
}
