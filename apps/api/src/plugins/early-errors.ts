import { ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type {
  ConnectionError,
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
} from "fastify";
import fp from "fastify-plugin";
import { HttpError, SLOW_REQUEST_MESSAGE } from "../errors/http-error.ts";
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
    // closeConnections refuses requests while the server closes.
    return503OnClosing: false,
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
      errorHandler(error, request, reply.headers(headers)),
    clientErrorHandler(this: FastifyInstance, error: ConnectionError, socket: Duplex) {
      this.log.trace({ err: error }, "a request was refused");
      const [statusCode, message] = SERVER_ERRORS[error.code] ?? [400, "The request is invalid."];
      refuse(socket, { statusCode, message, headers });
    },
  };
}

/** Turns the errors of requests that Node's HTTP server refuses itself into responses `{ message }`. */
export const earlyErrors = fp<{ headers: Headers }>(
  async (app, { headers }) => {
    app.addHook("onRequest", async ({ raw }) => {
      const hosts = raw.rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name));
      if (hosts.length > 1 || (hosts.length === 0 && raw.httpVersion === "1.1")) {
        throw new HttpError(400, "The request needs one Host header.");
      }
    });
    app.server.on("checkExpectation", (_request, response: ServerResponse) => {
      const message = "The server supports no expectation but 100-continue.";
      const body = JSON.stringify({ message });
      response.writeHead(417, { ...headers, ...describeBody(body) }).end(body);
    });
    app.server.on("connect", ({ url = "" }, socket) => {
      refuse(socket, { statusCode: 404, message: `Not found: CONNECT ${url}`, headers });
    });
  },
  { name: "early-errors" },
);

/** Writes a response to a connection that has no `ServerResponse`, and closes it. */
function refuse(
  socket: Duplex,
  { statusCode, message, headers }: { statusCode: number; message: string; headers: Headers },
): void {
  if (!socket.writable || isResponding(socket)) return void socket.destroy();
  const body = JSON.stringify({ message });
  const fields = Object.entries({
    ...headers,
    ...describeBody(body),
    connection: "close",
  }).map(([name, value]) => `${name}: ${value}`);
  const head = [`HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}`, ...fields].join("\r\n");
  socket.end(`${head}\r\n\r\n${body}`, () => socket.destroy());
}

function describeBody(body: string) {
  return {
    "content-type": "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(body),
  };
}

/** Returns whether a part of a response has been written, as Node's own handler of errors does. */
function isResponding(socket: Duplex): boolean {
  const response: unknown = Reflect.get(socket, "_httpMessage");
  return response instanceof ServerResponse && response.headersSent;
}
