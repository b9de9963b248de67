import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { join } from "node:path";
import { inject } from "vitest";
import { addCleanup } from "./add-cleanup.ts";

/** Type and length of PostgreSQL's message BackendKeyData; the process id follows. */
const BACKEND_KEY_DATA = Buffer.from([0x4b, 0, 0, 0, 12]);
const FAKE_PID = 1;

/**
 * Starts a proxy of the test's PostgreSQL that reports another process id than PostgreSQL's, as poolers do.
 * Each client has its own connection of PostgreSQL, unlike those of a real pooler in transaction mode.
 */
export async function startFakePooler(): Promise<{ host: string; port: number; user: string }> {
  const { host, user } = inject("postgres");
  const server = createServer((client) => {
    const postgres = connect(join(host, ".s.PGSQL.5432"));
    for (const socket of [client, postgres]) socket.on("error", () => undefined);
    client.pipe(postgres);
    postgres.once("close", () => client.destroy());
    let hasStarted = false;
    postgres.on("data", (chunk: Buffer) => {
      const start = hasStarted ? -1 : chunk.indexOf(BACKEND_KEY_DATA);
      if (start !== -1) {
        hasStarted = true;
        chunk.writeInt32BE(FAKE_PID, start + BACKEND_KEY_DATA.length);
      }
      client.write(chunk);
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  addCleanup(async () => server.close());
  return { host: "127.0.0.1", port: (server.address() as AddressInfo).port, user };
}
