import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, fchmodSync, openSync } from "node:fs";
import { once } from "node:events";
import { Socket } from "node:net";
import type { Account } from "./account.ts";

/**
 * Runs PostgreSQL and stops it when standard input ends. Standard input is a pipe from Node, which
 * the kernel closes when Node ends for any reason, even after `kill -9`. The script keeps the pipe as
 * descriptor 3, because a shell starts background jobs with an empty standard input. Descriptor 4 is
 * a pipe to Node that only PostgreSQL and its processes keep open.
 *
 * SIGINT is PostgreSQL's fast shutdown, which does not wait for clients to disconnect. It does not
 * end a PostgreSQL that is in crash recovery, so SIGQUIT (which loses no committed data, and makes
 * the next start recover) and SIGKILL follow.
 *
 * The first argument is the folder of the socket, which the script deletes at the end. The second is
 * the time before SIGQUIT, in tenths of a second. The line "immediate" on the pipe sets it to zero.
 */
const SCRIPT = `
socket_folder=$1
patience=$2
shift 2
exec 3<&0 </dev/null
"$@" 3<&- &
postgres=$!
exec 4>&-
read -r mode <&3
[ "$mode" = immediate ] && patience=0

wait_until_ended() {
  left=$1
  while [ "$left" -gt 0 ] && kill -0 "$postgres" 2>/dev/null; do
    sleep 0.1
    left=$((left - 1))
  done
}
kill -INT "$postgres" 2>/dev/null
wait_until_ended "$patience"
kill -QUIT "$postgres" 2>/dev/null
wait_until_ended 10
kill -KILL "$postgres" 2>/dev/null
rm -rf "$socket_folder"
`;

/** Time that a fast shutdown may take before the shutdown escalates, in tenths of a second. */
const FAST_SHUTDOWN_TENTHS = 20;

export interface SupervisedPostgres {
  /** Resolves when PostgreSQL or its supervisor has ended for any reason. */
  readonly ended: Promise<void>;
  /**
   * Stops PostgreSQL within about three seconds, or immediately: then the next start recovers the
   * database.
   */
  stop(options?: { immediate: boolean }): Promise<void>;
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
  const scriptArguments = [options.socketFolder, String(FAST_SHUTDOWN_TENTHS)];
  const log = openSync(options.logFile, "a", 0o600);
  // Also for a log of an earlier version, which everybody could read. It contains statements.
  fchmodSync(log, 0o600);
  const child = spawn(
    "/bin/sh",
    ["-c", SCRIPT, "sh", ...scriptArguments, options.program, "-D", options.data, ...settings],
    {
      ...options.account,
      cwd: options.data,
      env: { PATH: process.env["PATH"], LC_ALL: "C", TZ: "UTC" },
      // A separate process group, so that Ctrl+C in a terminal reaches only Node, which finishes its
      // requests before it stops PostgreSQL.
      detached: true,
      stdio: ["pipe", log, log, "ignore", "pipe"],
    },
  );
  closeSync(log);
  // Writing to the pipe of a supervisor that was killed must not end this process.
  child.stdin?.on("error", () => undefined);
  const supervisorEnded = once(child, "exit");
  const postgresEnded = waitUntilClosed(child.stdio[4]);
  return {
    ended: Promise.race([supervisorEnded, postgresEnded]).then(() => undefined),
    stop: async ({ immediate } = { immediate: false }) => {
      child.stdin?.end(immediate ? "immediate\n" : "");
      await supervisorEnded;
    },
  };
}

async function waitUntilClosed(pipe: ChildProcess["stdio"][number]): Promise<void> {
  if (!(pipe instanceof Socket)) return;
  pipe.on("error", () => undefined).resume();
  await new Promise((resolve) => pipe.once("close", resolve));
}
