import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { findProcessesIn } from "../../src/db/embedded/cluster-processes.ts";
import { DEMO_SIGN_IN } from "../../src/auth/demo-account.ts";
import { sessionResponseSchema } from "../../src/modules/accounts/accounts.schema.ts";

const MAIN = join(import.meta.dirname, "../../src/main.ts");

export type ServerProcess = ChildProcessByStdio<null, Readable, Readable>;

export interface RunningServer {
  child: ServerProcess;
  url: string;
  banner: string;
}

const running = new Set<ServerProcess>();

export interface ServerOptions {
  /** The `main.ts` of another version. */
  main?: string | undefined;
  /** Whether the server has the demo: true if omitted. */
  isDemo?: boolean;
}

export function spawnServer(
  env: Record<string, string>,
  { main = MAIN, isDemo = true }: ServerOptions = {},
): ServerProcess {
  const child = spawn(process.execPath, [main, ...(isDemo ? ["--demo"] : [])], {
    env: {
      PATH: process.env["PATH"],
      TMPDIR: process.env["TMPDIR"],
      // Takes a fifth of the CPU time of a start off.
      NODE_COMPILE_CACHE: join(tmpdir(), "market-compile-cache"),
      PORT: "0",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  child.once("exit", () => running.delete(child));
  return child;
}

/**
 * Starts a server and waits until it has printed its banner.
 * @throws Error with the server's standard error when it ends before
 */
export async function startServer(
  env: Record<string, string>,
  options?: ServerOptions,
): Promise<RunningServer> {
  const child = spawnServer(env, options);
  let banner = "";
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    banner += String(chunk);
    const url = banner.match(/http:\/\/localhost:\d+/)?.[0];
    if (url === undefined || !banner.endsWith("\n")) continue;
    // A pipe that nobody reads would block the server when it is full.
    child.stdout.resume();
    return { child, url, banner };
  }
  throw new Error(`No server: ${await text(child.stderr)}`);
}

/** Starts a server that fails to start, and returns its output. */
export async function startFailingServer(env: Record<string, string>) {
  const begin = performance.now();
  const child = spawnServer(env);
  const [message, output] = await Promise.all([
    text(child.stderr),
    text(child.stdout),
    once(child, "exit"),
  ]);
  return { message, output, code: child.exitCode, ms: performance.now() - begin };
}

/** Sends a signal to a server and waits until it ends. */
export async function stopServer(
  { child }: Pick<RunningServer, "child">,
  signal: NodeJS.Signals,
): Promise<{ code: number | null; ms: number }> {
  const begin = performance.now();
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  }
  return { code: child.exitCode, ms: performance.now() - begin };
}

/** Kills the servers that are still running. */
export async function killServers(): Promise<void> {
  for (const child of running) await stopServer({ child }, "SIGKILL");
}

/** Returns the ids of all processes of the embedded PostgreSQL of a data directory, and of its supervisor. */
export function findPostgres(dataDir: string): number[] {
  return findProcessesIn(join(dataDir, "pgdata")).map(({ pid }) => pid);
}

/** Signs in as the demo's administrator and returns the token. */
export async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/admin/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(DEMO_SIGN_IN),
  });
  return sessionResponseSchema.parse(await response.json()).token;
}
