import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import fp from "fastify-plugin";
import { toClientNetwork } from "../auth/client-network.ts";
import { createBusyError } from "../errors/http-error.ts";
import { isHealthCheck } from "./is-api-request.ts";
import type { TrustProxy } from "./trust-proxy.ts";

interface ConnectionLimitsOptions {
  /** The connections of a trusted proxy are those of many clients, so they are not limited. */
  trustProxy: TrustProxy;
  /** Whether to log the first request of a proxy, because none is trusted. */
  warnsOfProxies?: boolean;
  /** A browser opens 6. */
  maxPerClient?: number;
  /** Connections of all clients that have sent no request yet. */
  maxSilent?: number;
}

/** Connections of each client beyond its limit, for checks of health only. */
const HEALTH_CONNECTIONS = 20;
/** Time for the first request of a connection that was opened just before the server closes. */
const FIRST_REQUEST_TIMEOUT_MS = 300;

/**
 * Limits the connections of each client (see `toClientNetwork`). A new connection above the limit closes
 * the oldest one without a request, so that idle connections keep nobody out, or else accepts only a check of
 * health: behind a proxy that is not trusted, all clients have one limit together with the checks. Node's
 * `maxConnections` refuses whoever comes last: one address that opens them all would keep out everybody. Half of
 * all connections are kept for those that have sent a request: ten addresses with 100 silent ones would take all.
 *
 * Also closes the silent connections when the server closes. Node waits for those that browsers open in advance,
 * because it closes only connections that have had a request.
 */
export const connectionLimits = fp<ConnectionLimitsOptions>(async (app, options) => {
  const { trustProxy, warnsOfProxies = false, maxPerClient = 100, maxSilent = 500 } = options;
  const clients = new Map<string, Set<Socket>>();
  const busy = new WeakSet<Socket>();
  const surplus = new WeakSet<Socket>();
  let isProxyKnown = !warnsOfProxies;
  /** The oldest first. */
  const silent = new Set<Socket>();

  app.server.on("connection", (socket: Socket) => {
    silent.add(socket);
    socket.once("close", () => silent.delete(socket));
    const [oldest] = silent;
    if (silent.size > maxSilent) oldest?.destroy();

    const { remoteAddress = "" } = socket;
    if (trustProxy(remoteAddress, 0)) return;
    const client = toClientNetwork(remoteAddress);
    const connections = clients.get(client) ?? new Set();
    clients.set(client, connections.add(socket));
    socket.once("close", () => {
      connections.delete(socket);
      if (connections.size === 0) clients.delete(client);
    });
    if (connections.size <= maxPerClient) return;
    surplus.add(socket);
    const idle = [...connections].find(
      (other) => !busy.has(other) && !surplus.has(other) && !other.destroyed,
    );
    if (idle !== undefined) {
      idle.destroy();
      surplus.delete(socket);
    } else if (connections.size > maxPerClient + HEALTH_CONNECTIONS) socket.destroy();
  });
  app.server.on("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    silent.delete(socket);
    busy.add(socket);
    response.once("close", () => busy.delete(socket));
  });
  app.addHook("onRequest", async (request, reply) => {
    const { headers, ip, log, raw } = request;
    if (!isProxyKnown && headers["x-forwarded-for"] !== undefined) {
      isProxyKnown = true;
      log.warn({ ip }, "TRUST_PROXY is unset: all clients of this proxy share the limits of one");
    }
    if (!surplus.has(raw.socket)) return;
    reply.header("connection", "close");
    if (!isHealthCheck(request)) throw createBusyError();
  });
  app.addHook("preClose", async () => {
    setTimeout(() => {
      for (const socket of silent) socket.destroy();
    }, FIRST_REQUEST_TIMEOUT_MS).unref();
  });
});
