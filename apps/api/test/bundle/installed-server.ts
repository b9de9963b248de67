import { findFreePort } from "@market/testing/find-free-port";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readSocketFolder } from "../../src/db/embedded/cluster-processes.ts";

/** The variables of a new machine: Node, npm and the programs of the system. */
export const SYSTEM_ENV = {
  HOME: process.env["HOME"],
  PATH: `${dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`,
};

export const SIGN_IN = { email: "ada@example.com", password: "correct horse battery" };
const START_TIMEOUT_MS = 120_000;

export interface InstalledServer extends AsyncDisposable {
  url: string;
  port: number;
  /** Sends a signal, and returns the exit code and the time until the end. */
  stop: (signal: NodeJS.Signals) => Promise<{ code: number | null; ms: number }>;
}

/**
 * Starts a server of a production installation with an administrator, and waits until it is ready.
 * @throws with its output when it ends before
 */
export async function startInstalledServer(
  command: string,
  options: { cwd: string; env: Record<string, string>; port?: number | undefined },
): Promise<InstalledServer> {
  const { cwd, env, port = await findFreePort() } = options;
  const [program = "", ...words] = command.split(" ");
  const child = spawn(program, words, {
    cwd,
    env: {
      ...SYSTEM_ENV,
      ...env,
      PORT: String(port),
      ADMIN_EMAIL: SIGN_IN.email,
      ADMIN_PASSWORD: SIGN_IN.password,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "exit");
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  }
  const stop = async (signal: NodeJS.Signals) => {
    const begin = performance.now();
    child.kill(signal);
    await ended;
    return { code: child.exitCode, ms: performance.now() - begin };
  };

  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await isReady(url))) {
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline) {
      child.kill("SIGKILL");
      throw new Error(`The server is not ready:\n${output}`);
    }
    await sleep(200);
  }
  return {
    url,
    port,
    stop,
    [Symbol.asyncDispose]: async () => {
      if (child.exitCode === null && child.signalCode === null) await stop("SIGKILL");
    },
  };
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Returns the URL of the embedded PostgreSQL of a server. */
export function findDatabase(dataDir: string): string {
  const socketFolder = readSocketFolder(join(dataDir, "pgdata")) ?? "";
  return `postgres://market@${encodeURIComponent(socketFolder)}/market`;
}

/** Signs in and returns the response. */
export async function signIn(url: string): Promise<Response> {
  return fetch(`${url}/api/admin/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(SIGN_IN),
  });
}
