import { type ChildProcess, spawn } from "node:child_process";
import { openSync, closeSync } from "node:fs";
import { once } from "node:events";
import type { Account } from "./account.ts";

/**
 * Runs its arguments (PostgreSQL) and ends them when standard input, a pipe from Node, is closed.
 * The kernel closes it however Node ends, `kill -9` included. SIGINT is PostgreSQL's fast shutdown.
 * The first argument is the socket's folder, of no use to anybody afterwards.
 */
const SCRIPT = `
socket_dir=$1
shift
exec 3<&0 </dev/null
"$@" 3<&- &
postgres=$!
{ read -r _ <&3; kill -INT "$postgres"; } &
watcher=$!
wait "$postgres"
code=$?
kill "$watcher" 2>/dev/null
rm -rf "$socket_dir"
exit "$code"
`;

export interface SupervisedOptions {
  postgres: string;
  data: string;
  /** Settings given as \`-c name=value\`; see PostgreSQL's manual, "Server Configuration". */
  settings: Record<string, string>;
  socketDir: string;
  logFile: string;
  account: Account | undefined;
}

/** A PostgreSQL that never outlives this process. */
export interface Supervised {
  /** Settles when PostgreSQL has ended, for whatever reason. */
  readonly ended: Promise<void>;
  /** Asks for a fast shutdown; resolves when it is done. */
  stop(): Promise<void>;
}

/** Starts PostgreSQL under its supervisor. It is not yet ready when this returns. */
export function startSupervised(options: SupervisedOptions): Supervised {
  const settings = Object.entries(options.settings).flatMap(([name, value]) => [
    "-c",
    `${name}=${value}`,
  ]);
  const log = openSync(options.logFile, "a");
  const child: ChildProcess = spawn(
    "/bin/sh",
    ["-c", SCRIPT, "sh", options.socketDir, options.postgres, "-D", options.data, ...settings],
    {
      ...options.account,
      cwd: options.data,
      env: { PATH: process.env["PATH"], LC_ALL: "C", TZ: "UTC" },
      // A process group of its own: a terminal's Ctrl+C is for Node, which must finish its
      // requests before PostgreSQL may go.
      detached: true,
      stdio: ["pipe", log, log],
    },
  );
  closeSync(log);
  const ended = once(child, "exit").then(() => undefined);
  return {
    ended,
    stop: async () => {
      child.stdin?.end();
      await ended;
    },
  };
}
