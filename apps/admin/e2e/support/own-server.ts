import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "@market/testing/find-free-port";
import { test as base } from "./fixtures.ts";

interface OwnServer {
  origin: string;
  /** Is deleted after the test. Contains the data of the server. */
  folder: string;
  /** Starts the server, again if it runs. */
  start: (env: NodeJS.ProcessEnv) => Promise<void>;
  /** Ends the server at once, as a crash does. */
  kill: () => Promise<void>;
}

/** The tests' `test` with a server for each test, which the test starts. */
export const test = base.extend<{ ownServer: OwnServer }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires the pattern
  ownServer: async ({}, run) => {
    const folder = mkdtempSync(join(tmpdir(), "market-e2e-"));
    const port = String(await findFreePort());
    const origin = `http://localhost:${port}`;
    let server: ChildProcess | undefined;
    await run({
      origin,
      folder,
      kill: () => stop(server, "SIGKILL"),
      start: async (env) => {
        await stop(server);
        server = spawn(process.execPath, ["../api/src/main.ts", "--demo"], {
          env: {
            ...process.env,
            LOG_LEVEL: "warn",
            PORT: port,
            DATA_DIR: join(folder, "data"),
            ...env,
          },
          stdio: "ignore",
        });
        while (!(await isHealthy(origin))) {
          if (!isRunning(server)) throw new Error("The server has ended");
          await sleep(100);
        }
      },
    });
    await stop(server);
    rmSync(folder, { recursive: true, force: true });
  },
});

async function stop(
  server: ChildProcess | undefined,
  signal: NodeJS.Signals = "SIGTERM",
): Promise<void> {
  if (!server || !isRunning(server)) return;
  const exit = once(server, "exit");
  server.kill(signal);
  await exit;
}

const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode === null && signalCode === null;

const isHealthy = (origin: string): Promise<boolean> =>
  fetch(`${origin}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );
