import { lookup } from "node:dns/promises";
import { once } from "node:events";
import { createServer, type Server } from "node:net";
import type { FastifyInstance } from "fastify";
import { isMissingAddress, toListenError } from "./listen-address.ts";

/**
 * Listens on every IP address of the host. Fastify does so for localhost, too, but with a second HTTP
 * server whose requests it does not finish when it closes. Here one HTTP server gets the connections
 * of all addresses, with the same limits and the same end.
 * @param port with 0, the system chooses a port
 * @returns the port
 * @throws StartError when no address of the host can be used
 */
export async function listen(app: FastifyInstance, host: string, port: number): Promise<number> {
  const addresses = new Set((await lookup(host, { all: true })).map(({ address }) => address));
  const others: Server[] = [];
  let closed: Promise<unknown>[] = [];
  // Fastify accepts no hooks later.
  app.addHook("preClose", async () => {
    closed = others.map((server) => new Promise((resolve) => server.close(resolve)));
  });
  app.addHook("onClose", async () => void (await Promise.all(closed)));

  let usedPort: number | undefined;
  let failure: unknown;
  for (const address of addresses) {
    try {
      if (usedPort === undefined) {
        usedPort = Number(new URL(await app.listen({ host: address, port })).port);
      } else {
        others.push(await listenForConnections(app, address, usedPort));
      }
    } catch (error) {
      failure = error;
      if (!isMissingAddress(error)) throw toListenError(error, host, port);
    }
  }
  if (usedPort === undefined) throw toListenError(failure, host, port);
  return usedPort;
}

async function listenForConnections(
  app: FastifyInstance,
  host: string,
  port: number,
): Promise<Server> {
  // The options of Node's own HTTP server.
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    app.server.emit("connection", socket);
  });
  server.maxConnections = app.server.maxConnections;
  server.listen({ host, port });
  await once(server, "listening");
  return server;
}
