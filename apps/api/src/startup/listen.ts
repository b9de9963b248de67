import { once } from "node:events";
import { lookup } from "node:dns/promises";
import { createServer } from "node:net";
import type { FastifyInstance } from "fastify";
import { getErrorCode, OperatorError } from "../errors/operator-error.ts";

const REFUSALS: Record<string, (port: number, host: string) => string> = {
  EADDRINUSE: (port, host) =>
    `Port ${port} of ${host} is already in use. Stop the program that uses it, or set PORT to another one.`,
  EACCES: (port) => `Port ${port} may not be used by this account. Set PORT to another one.`,
  EADDRNOTAVAIL: (_port, host) => `HOST ${host} is not an address of this machine.`,
};

/** Returns the IP address of the host to listen on, of localhost the one of IPv4. @throws OperatorError */
export async function findFreeAddress(host: string, port: number): Promise<string> {
  const { address } = await lookup(host, { order: "ipv4first" }).catch((): never => {
    throw new OperatorError(`HOST ${host} is not a name or address of this machine.`);
  });
  const probe = createServer().listen(port, address);
  await once(probe, "listening").catch((error: unknown) => {
    const refusal = REFUSALS[getErrorCode(error)];
    throw refusal === undefined ? error : new OperatorError(refusal(port, host));
  });
  await once(probe.close(), "close");
  return address;
}

/**
 * Listens on one IP address, and returns the port. For the name localhost, Fastify would create a second HTTP server,
 * which has no limits, and whose requests it does not finish when it closes.
 */
export async function listen(app: FastifyInstance, host: string, port: number): Promise<number> {
  await app.listen({ host: await findFreeAddress(host, port), port });
  // The URL that Fastify returns has no port if it is 80.
  const address = app.server.address();
  return typeof address === "object" && address !== null ? address.port : port;
}
