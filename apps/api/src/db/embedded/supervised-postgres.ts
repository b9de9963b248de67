import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { once } from "node:events";
import type { Account } from "./account.ts";

/**
 * Runs PostgreSQL and stops it when standard input ends. Standard input is a pipe from Node, which
 * the kernel closes when Node ends for any reason, even after `kill -9`. The script keeps the pipe as
 * descriptor 3, because a shell starts background jobs with an empty standard input.
 *
 * SIGINT is PostgreSQL's fast shutdown, which does not wait for clients to disconnect. The first
 * argument is the folder of the socket, which the script deletes at the end.
 */
const SCRIPT = `
socket_folder=$1
shift
exec 3<&0 </dev/null
"$@" 3<&- &
postgres=$!
{ read -r _ <&3; kill -INT "$postgres"; } &
watcher=$!
wait "$postgres"
code=$?
kill "$watcher" 2>/dev/null
rm -rf "$socket_folder"
exit "$code"
`;

export interface SupervisedPostgres {
  /** Resolves when PostgreSQL has ended for any reason. */
  readonly ended: Promise<void>;
  /** Requests a fast shutdown and waits for it. */
  stop(): Promise<void>;
}

/** Starts PostgreSQL so that it never outlives this process. Returns before it is ready. */
export function startSupervisedPostgres(options: {
  program: string;
  data: string;
  /** Configuration parameters, passed as `-c name=value`. */
  settings: Record<string, string>;
  socketFolder: string;
  logFile: string;
  account: Account | undefined;
}): SupervisedPostgres {
  const settings = Object.entries(options.settings).flatMap(([name, value]) => [
    "-c",
    `${name}=${value}`,
  ]);
  const log = openSync(options.logFile, "a");
  const child: ChildProcess = spawn(
    "/bin/sh",
    ["-c", SCRIPT, "sh", options.socketFolder, options.program, "-D", options.data, ...settings],
    {
      ...options.account,
      cwd: options.data,
      env: { PATH: process.env["PATH"], LC_ALL: "C", TZ: "UTC" },
      // A separate process group, so that Ctrl+C in a terminal reaches only Node, which finishes its
      // requests before it stops PostgreSQL.
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
