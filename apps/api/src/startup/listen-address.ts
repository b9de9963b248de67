import { once } from "node:events";
import { lookup } from "node:dns/promises";
import { createServer } from "node:net";
import { errorCode, StartError } from "../errors/start-error.ts";

/** Whether a host to listen on can be reached from this machine alone. */
export function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || /^127(\.\d{1,3}){3}$/.test(host);
}

/**
 * Tries every address of the host, before any work is done. A name such as localhost has two, and a
 * port that somebody else holds on one of them would send half of the visitors there.
 * @throws StartError when the port is taken or the address is not this machine's
 */
export async function checkAddressFree(host: string, port: number): Promise<void> {
  const addresses = await lookup(host, { all: true }).catch((): never => {
    throw new StartError(`HOST ${host} is not a name or address of this machine.`);
  });
  for (const { address } of addresses) {
    const probe = createServer().listen(port, address);
    try {
      await once(probe, "listening");
    } catch (error) {
      // A machine without IPv6 still resolves localhost to ::1.
      if (addresses.length > 1 && ["EADDRNOTAVAIL", "EAFNOSUPPORT"].includes(errorCode(error))) {
        continue;
      }
      throw listenError(error, host, port);
    }
    probe.close();
    await once(probe, "close");
  }
}

/** What a failed attempt to listen means to the operator; other errors are returned as they are. */
export function listenError(error: unknown, host: string, port: number): unknown {
  switch (errorCode(error)) {
    case "EADDRINUSE":
      return new StartError(
        `Port ${port} of ${host} is already in use. Stop the program that uses it, or set PORT to another one.`,
      );
    case "EACCES":
      return new StartError(
        `Port ${port} may not be used by this account. Set PORT to another one.`,
      );
    case "EADDRNOTAVAIL":
      return new StartError(`HOST ${host} is not an address of this machine.`);
    default:
      return error;
  }
}
