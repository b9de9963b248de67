import { once } from "node:events";
import { lookup } from "node:dns/promises";
import { createServer } from "node:net";
import { getErrorCode, StartError } from "../errors/start-error.ts";

/**
 * Checks that the port is free on every IP address of the host. localhost has two: if another program
 * listened on one of them, it would get some of the requests.
 * @throws StartError when the port is in use, or the address is not one of this machine
 */
export async function checkPortFree(host: string, port: number): Promise<void> {
  const addresses = await lookup(host, { all: true }).catch((): never => {
    throw new StartError(`HOST ${host} is not a name or address of this machine.`);
  });
  for (const { address } of addresses) {
    const probe = createServer().listen(port, address);
    try {
      await once(probe, "listening");
    } catch (error) {
      if (addresses.length > 1 && isMissingAddress(error)) continue;
      throw toListenError(error, host, port);
    }
    probe.close();
    await once(probe, "close");
  }
}

/** Returns whether this machine lacks an address: without IPv6 it still resolves localhost to ::1. */
export function isMissingAddress(error: unknown): boolean {
  return ["EADDRNOTAVAIL", "EAFNOSUPPORT"].includes(getErrorCode(error));
}

/** Turns an error of `listen` into a StartError; returns other errors as they are. */
export function toListenError(error: unknown, host: string, port: number): unknown {
  switch (getErrorCode(error)) {
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
