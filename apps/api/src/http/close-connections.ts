import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import type { FastifyReply } from "fastify";
import fp from "fastify-plugin";
import { createBusyError, createStopError } from "../errors/http-error.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Announces that the server will close: it still accepts requests, but is not ready for new clients. */
    drain(): void;
    isDraining(): boolean;
  }
}

const REQUESTS_TIMEOUT_MS = 7500;
/** Time to send the responses to those that take longer, and for the first request of a new connection. */
const GRACE_MS = 300;

/**
 * Finishes accepted requests when the server closes, and responds with 503 to those that take longer than the timeout.
 * Closes each connection after its next response, also while the server drains: Node keeps a busy connection for the
 * whole `keepAliveTimeout`. Node also waits for connections without any request, which browsers open in advance.
 */
export const closeConnections = fp<{ timeoutMs?: number }>(
  async (app, { timeoutMs = REQUESTS_TIMEOUT_MS }) => {
    const unfinished = new Set<FastifyReply>();
    const silent = new Set<Socket>();
    let isDraining = false;
    let timer: NodeJS.Timeout | undefined;

    app.server.on("connection", (socket: Socket) => {
      silent.add(socket);
      socket.once("close", () => silent.delete(socket));
    });
    app.server.on("request", ({ socket }: IncomingMessage) => silent.delete(socket));
    app.decorate("drain", () => {
      isDraining = true;
    });
    app.decorate("isDraining", () => isDraining);
    app.addHook("onRequest", async (_request, reply) => {
      releaseAtEnd(reply, () => unfinished.delete(reply));
      unfinished.add(reply);
    });
    app.addHook("onSend", async (_request, reply) => {
      if (isDraining) reply.header("connection", "close");
    });
    app.addHook("preClose", async () => {
      isDraining = true;
      setTimeout(() => {
        for (const socket of silent) socket.destroy();
      }, GRACE_MS).unref();
      timer = setTimeout(() => {
        for (const reply of unfinished) if (!reply.sent) void reply.send(createStopError());
        timer = setTimeout(() => app.server.closeAllConnections(), GRACE_MS);
      }, timeoutMs);
    });
    app.addHook("onClose", async () => clearTimeout(timer));
  },
);

/**
 * Calls `release` when the response has been sent or its connection is lost.
 * @throws HttpError 503 when that has happened already, e.g. while the guard looked up the session: no event follows
 */
export function releaseAtEnd({ raw }: FastifyReply, release: () => void): void {
  if (raw.destroyed) throw createBusyError();
  raw.once("close", release);
}
