import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { OperatorError } from "../../errors/operator-error.ts";
import { poll } from "../poll.ts";
import { removeSocketFolder } from "./supervised-postgres.ts";

const PID_FILE = "postmaster.pid";
const KILLS = { timeoutMs: 8000, intervalMs: 50 };

interface FolderProcess {
  pid: number;
  /** Its path on Linux, its name elsewhere. */
  program: string;
  folder: string;
}

/**
 * Returns the processes that run in a folder, as PostgreSQL's do in its data folder. The kernel tells: the pid file may
 * name a process of another program, and a command line may have any text.
 */
export function findProcessesIn(folder: string): FolderProcess[] {
  const { dev, ino } = statSync(folder);
  const processes = process.platform === "linux" ? readProc() : runLsof();
  return processes.filter((found) => {
    const stat = statSync(found.folder, { throwIfNoEntry: false });
    return stat?.dev === dev && stat.ino === ino;
  });
}

/** Minimal containers have neither `ps` nor `lsof`. */
function readProc(): FolderProcess[] {
  return readdirSync("/proc").flatMap((name) => {
    try {
      const program = readlinkSync(`/proc/${name}/exe`);
      return [{ pid: Number(name), program, folder: readlinkSync(`/proc/${name}/cwd`) }];
    } catch {
      // No process, one that has ended meanwhile, or one of another account.
      return [];
    }
  });
}

function runLsof(): FolderProcess[] {
  // The options select working directories, and print the fields p, c and n of each on a line.
  const { stdout } = spawnSync("lsof", ["-a", "-d", "cwd", "-Fpcn"], { encoding: "utf8" });
  return [...stdout.matchAll(/^p(\d+)\nc(.*)\nfcwd\nn(.*)$/gm)].map(
    ([, pid, program = "", folder = ""]) => ({ pid: Number(pid), program, folder }),
  );
}

/**
 * Kills all processes of PostgreSQL of an earlier run, which `kill -9` of Node or of the supervisor leaves. Then
 * removes the pid file: PostgreSQL would refuse to start if another program had its pid by now.
 */
export async function killPreviousPostgres(data: string): Promise<void> {
  let running: number[] = [];
  await poll(KILLS, async () => {
    running = findProcessesIn(data)
      .filter(({ program }) => /(^|\/)postgres( \(deleted\))?$/.test(program))
      .map(({ pid }) => pid);
    for (const pid of running) {
      try {
        process.kill(pid, "SIGKILL");
      } catch {
        // The process has ended meanwhile.
      }
    }
    return running.length === 0 || undefined;
  });
  if (running.length > 0) {
    throw new OperatorError(
      `PostgreSQL of an earlier run (process ${running.join(", ")}) does not let go of ${data}. End it and start again.`,
    );
  }
  removeSocketFolder(readSocketFolder(data) ?? "");
  rmSync(join(data, PID_FILE), { force: true });
}

/** Returns the fifth line of the pid file, or undefined without a pid file. */
export function readSocketFolder(data: string): string | undefined {
  try {
    return readFileSync(join(data, PID_FILE), "utf8").split("\n")[4];
  } catch {
    return undefined;
  }
}
