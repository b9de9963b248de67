import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { expect } from "@playwright/test";

/** Returns a port that is not in use. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, resolve);
  });
  const address = server.address();
  await new Promise((resolve) => {
    server.close(resolve);
  });
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

/** Starts a server of the test's own, e.g. `{ PORT: "5000", DATA_DIR: "/tmp/x" }`. */
export async function startServer(env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const server = spawn(process.execPath, ["../api/src/main.ts"], {
    env: { ...process.env, LOG_LEVEL: "warn", ...env },
    stdio: "ignore",
  });
  await expect
    .poll(
      () =>
        fetch(`http://localhost:${env["PORT"]}/api/health`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 60_000 },
    )
    .toBe(true);
  return server;
}

export async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exit = once(server, "exit");
  server.kill("SIGTERM");
  await exit;
}
