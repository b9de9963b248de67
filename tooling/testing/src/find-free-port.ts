import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";

/** Returns a port that no program uses, on any address of this machine. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
