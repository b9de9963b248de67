import type { Socket } from "node:net";
import type { FastifyReply } from "fastify";
import fp from "fastify-plugin";
import { createStopError } from "../errors/http-error.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Announces that the server will close: it still accepts requests, but is not ready for new clients. */
    drain(): void;
    /** Returns whether `drain` was called. */
    isDraining(): boolean;
  }
}

/** Time for the requests that the server has accepted when it is told to stop. */
const REQUESTS_TIMEOUT_MS = 7500;
/** Time to send the responses to those that take longer. */
const RESPONSES_TIMEOUT_MS = 300;

/** Time for the first request of a connection that has just been opened. */
const FIRST_REQUEST_TIMEOUT_MS = 300;

/**
 * Finishes accepted requests when the server closes, and responds with 503 to those that take longer
 * than the timeout, and to new ones. Closes each connection after its last response, and those without
 * any request, which browsers open in advance: Node closes only connections that have had a request and
 * are idle when the server closes. A server that drains closes each connection after its next response,
 * so that clients behind a load balancer are moved to other servers without a failed request.
 */
export const closeConnections = fp<{ timeoutMs?: number }>(
  async (app, { timeoutMs = REQUESTS_TIMEOUT_MS }) => {
    const unfinished = new Set<FastifyReply>();
    const sockets = new Set<Socket>();
    let isClosing = false;
    let isDraining = false;
    let timer: NodeJS.Timeout | undefined;

    const closeUnused = (): void => {
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    };
    const refuseUnfinished = (): void => {
      for (const reply of unfinished) if (!reply.sent) void reply.send(createStopError());
      timer = setTimeout(() => app.server.closeAllConnections(), RESPONSES_TIMEOUT_MS);
    };

    app.decorate("drain", () => {
      isDraining = true;
    });
    app.decorate("isDraining", () => isDraining);
    app.server.on("connection", (socket) => {
      sockets.add(socket);
      socket.once("close", () => sockets.delete(socket));
    });
    app.addHook("onRequest", async (_request, reply) => {
      if (isClosing) throw createStopError();
      unfinished.add(reply);
      reply.raw.once("close", () => unfinished.delete(reply));
    });
    app.addHook("onSend", async (_request, reply) => {
      if (isClosing || isDraining) reply.header("connection", "close");
    });
    app.addHook("preClose", async () => {
      isClosing = true;
      timer = setTimeout(refuseUnfinished, timeoutMs);
      setTimeout(closeUnused, FIRST_REQUEST_TIMEOUT_MS).unref();
    });
    app.addHook("onClose", async () => clearTimeout(timer));
  },
  { name: "close-connections" },
);
