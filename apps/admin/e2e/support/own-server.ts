import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { expect } from "@playwright/test";

/** Starts a server of the test's own, e.g. `{ PORT: "5000", DATA_DIR: "/tmp/x" }`. */
export async function startServer(env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const server = spawn(process.execPath, ["../api/src/main.ts", "--demo"], {
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
