import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { StartError } from "../../errors/start-error.ts";
import { findDataProcesses } from "./cluster-processes.ts";
import { removeSocketFolder } from "./socket-folder.ts";

/** A PostgreSQL in crash recovery may ignore a fast shutdown for ever. */
const FAST_SHUTDOWN_MS = 2000;
const IMMEDIATE_SHUTDOWN_MS = 3000;
const TIMEOUT_MS = 8000;

/**
 * Ends all processes of PostgreSQL of an earlier run: after `kill -9` of Node, PostgreSQL is still shutting down,
 * and after `kill -9` of the supervisor it is still running. Then removes the pid file that a crash
 * may have left. PostgreSQL would refuse to start if another program had its pid by now.
 * @throws StartError when a process does not end even after SIGKILL
 */
export async function stopPreviousCluster(data: string): Promise<void> {
  const pidFile = join(data, "postmaster.pid");
  const begin = Date.now();
  for (;;) {
    const running = findDataProcesses(data);
    if (running.length === 0) break;
    const elapsedMs = Date.now() - begin;
    if (elapsedMs > TIMEOUT_MS) {
      throw new StartError(
        `PostgreSQL of an earlier run (process ${running.join(", ")}) does not let go of ${data}. End it and start again.`,
      );
    }
    if (elapsedMs > IMMEDIATE_SHUTDOWN_MS) {
      for (const pid of running) kill(pid, "SIGKILL");
    } else {
      const postmaster = readPostmasterPid(pidFile);
      const signal = elapsedMs > FAST_SHUTDOWN_MS ? "SIGQUIT" : "SIGINT";
      if (running.includes(postmaster)) kill(postmaster, signal);
    }
    await sleep(50);
  }
  if (existsSync(pidFile)) {
    removeSocketFolder(readSocketFolder(pidFile));
    rmSync(pidFile);
  }
}

/** Returns the folder of the socket, which is the fifth line of the pid file. */
export function readSocketFolder(pidFile: string): string {
  return readFileSync(pidFile, "utf8").split("\n")[4] ?? "";
}

function readPostmasterPid(pidFile: string): number {
  try {
    return Number.parseInt(readFileSync(pidFile, "utf8"), 10);
  } catch {
    return 0;
  }
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has ended meanwhile.
  }
}
