import { once } from "node:events";
import { lookup } from "node:dns/promises";
import { createServer, type Server } from "node:net";
import type { FastifyInstance } from "fastify";
import { getErrorCode, OperatorError } from "../errors/operator-error.ts";

const REFUSALS: Record<string, (port: number, host: string) => string> = {
  EADDRINUSE: (port, host) =>
    `Port ${port} of ${host} is already in use. Stop the program that uses it, or set PORT to another one.`,
  EACCES: (port) => `Port ${port} may not be used by this account. Set PORT to another one.`,
};

/**
 * Returns the IP addresses of the host that this machine has. Without IPv6 it still resolves localhost to ::1, too.
 * If another program listened on one of them, it would get some of the requests.
 * @throws OperatorError when the port is in use, or the machine has none of the addresses
 */
export async function findFreeAddresses(host: string, port: number): Promise<string[]> {
  const found = await lookup(host, { all: true }).catch((): never => {
    throw new OperatorError(`HOST ${host} is not a name or address of this machine.`);
  });
  const free: string[] = [];
  for (const { address } of found) {
    const probe = createServer().listen(port, address);
    try {
      await once(probe, "listening");
      free.push(address);
      await once(probe.close(), "close");
    } catch (error) {
      const code = getErrorCode(error);
      const refusal = REFUSALS[code]?.(port, host);
      if (refusal !== undefined) throw new OperatorError(refusal);
      if (!["EADDRNOTAVAIL", "EAFNOSUPPORT"].includes(code)) throw error;
    }
  }
  if (free.length === 0) throw new OperatorError(`HOST ${host} is not an address of this machine.`);
  return free;
}

/**
 * Listens on every IP address of the host. Fastify does so for localhost, too, but with a second HTTP
 * server whose requests it does not finish when it closes, and which has no limits. Here one HTTP server gets the
 * connections of all addresses.
 * @param port with 0, the system chooses a port
 * @returns the port
 * @throws OperatorError when the port is in use, or the machine has none of the addresses
 */
export async function listen(app: FastifyInstance, host: string, port: number): Promise<number> {
  const [first, ...others] = await findFreeAddresses(host, port);
  const servers = others.map((address) => ({ address, server: forwardConnections(app) }));
  let closed: Promise<unknown>[] = [];
  // Fastify accepts no hooks later.
  app.addHook("preClose", async () => {
    closed = servers.map(({ server }) => new Promise((resolve) => server.close(resolve)));
  });
  // The HTTP server waits for the connections only that it has accepted itself.
  app.addHook("onClose", async () => void (await Promise.all(closed)));
  const url = await app.listen({ host: first ?? host, port });
  const usedPort = Number(new URL(url).port);
  for (const { address, server } of servers) {
    await once(server.listen(usedPort, address), "listening");
  }
  return usedPort;
}

function forwardConnections({ server }: FastifyInstance): Server {
  // The options of Node's own HTTP server.
  const forwarding = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    server.emit("connection", socket);
  });
  forwarding.maxConnections = server.maxConnections;
  return forwarding;
}
