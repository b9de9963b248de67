import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { StartError } from "../../errors/start-error.ts";
import { findClusterProcesses } from "./cluster-processes.ts";
import { removeSocketFolder } from "./socket-folder.ts";

const SHUTDOWN_TIMEOUT_MS = 30_000;

/**
 * Waits until all processes of an earlier run have ended: after `kill -9` of Node, PostgreSQL is
 * still shutting down. Then removes the pid file that a crash may have left. PostgreSQL would refuse
 * to start if another program had its pid by now.
 * @throws StartError when a process does not end
 */
export async function stopPreviousCluster(data: string, tag: string): Promise<void> {
  const pidFile = join(data, "postmaster.pid");
  const deadline = Date.now() + SHUTDOWN_TIMEOUT_MS;
  for (;;) {
    const running = findClusterProcesses(tag);
    if (running.length === 0) break;
    if (Date.now() > deadline) {
      throw new StartError(
        `PostgreSQL of an earlier run (process ${running.join(", ")}) does not let go of ${data}. End it and start again.`,
      );
    }
    // The supervisor may have been killed too, so request the fast shutdown again. This is harmless.
    const postmaster = existsSync(pidFile) ? Number.parseInt(readFileSync(pidFile, "utf8"), 10) : 0;
    if (running.includes(postmaster)) process.kill(postmaster, "SIGINT");
    await sleep(50);
  }
  if (existsSync(pidFile)) {
    // The fifth line of the pid file is the folder of the socket.
    removeSocketFolder(readFileSync(pidFile, "utf8").split("\n")[4] ?? "");
    rmSync(pidFile);
  }
}
