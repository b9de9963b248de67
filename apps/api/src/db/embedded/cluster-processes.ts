import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  statSync,
} from "node:fs";
import { join } from "node:path";

/** Returns a name for the cluster that is unique to its data folder. */
export function getClusterTag(data: string): string {
  const hash = createHash("sha256").update(realpathSync(data)).digest("hex");
  return `market-${hash.slice(0, 12)}`;
}

/**
 * Returns the ids of the PostgreSQL processes that run in a data folder, which the kernel tells: a command line may
 * have any text, and a process of another container the same path. Where the kernel does not tell (macOS), returns the
 * process of the pid file if it is a PostgreSQL that started at the file's time, and its children.
 */
export function findDataProcesses(data: string): number[] {
  if (process.platform !== "linux") return findPostmasterProcesses(join(data, "postmaster.pid"));
  const { dev, ino } = statSync(data);
  return listProcessIds().filter((pid) => {
    try {
      const folder = statSync(`/proc/${pid}/cwd`);
      const isPostgres = /\/postgres(?: \(deleted\))?$/.test(readlinkSync(`/proc/${pid}/exe`));
      return isPostgres && folder.dev === dev && folder.ino === ino;
    } catch {
      // It has ended meanwhile, or belongs to another account.
      return false;
    }
  });
}

/** The pid file has the process id in its first line, and the time of its start in seconds in the third. */
function findPostmasterProcesses(pidFile: string): number[] {
  if (!existsSync(pidFile)) return [];
  const [pid = "", , startedAt = ""] = readFileSync(pidFile, "utf8").split("\n");
  const rows = execFileSync("ps", ["-axo", "pid=,ppid=,lstart=,comm="], {
    encoding: "utf8",
    env: { ...process.env, LC_ALL: "C" },
  })
    .split("\n")
    .map((line) => /^ *(\d+) +(\d+) +(\w+ +\w+ +\d+ [\d:]+ \d+) +(.*)$/.exec(line) ?? []);
  const isPostmaster = rows.some(
    ([, id, , start = "", command = ""]) =>
      id === pid &&
      command.endsWith("postgres") &&
      Math.abs(Date.parse(start) / 1000 - Number(startedAt)) <= 2,
  );
  if (!isPostmaster) return [];
  return rows.filter(([, id, parent]) => id === pid || parent === pid).map(([, id]) => Number(id));
}

/**
 * Returns the ids of the running processes whose command line contains the tag: the postmaster, its
 * supervisor and, because the tag is PostgreSQL's `cluster_name`, every server process.
 */
export function findClusterProcesses(tag: string): number[] {
  return readCommandLines()
    .filter(({ pid, command }) => pid !== process.pid && command.includes(tag))
    .map(({ pid }) => pid);
}

/** Returns whether the cluster has the process that starts and recovers the database. */
export function hasStartupProcess(tag: string): boolean {
  return readCommandLines().some(({ command }) => command.includes(`${tag}: startup`));
}

function readCommandLines(): CommandLine[] {
  return process.platform === "linux" ? readLinuxCommandLines() : readPsCommandLines();
}

interface CommandLine {
  pid: number;
  command: string;
}

/** Reads /proc, because minimal containers have no `ps`. Skips processes that end meanwhile. */
function readLinuxCommandLines(): CommandLine[] {
  return listProcessIds().flatMap((pid) => {
    try {
      return [{ pid, command: readFileSync(`/proc/${pid}/cmdline`, "utf8") }];
    } catch {
      return [];
    }
  });
}

function listProcessIds(): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
}

function readPsCommandLines(): CommandLine[] {
  return execFileSync("ps", ["-axo", "pid=,args="], { encoding: "utf8" })
    .split("\n")
    .map((line) => ({ pid: Number.parseInt(line, 10), command: line }));
}
