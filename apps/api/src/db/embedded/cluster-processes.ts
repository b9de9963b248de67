import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, realpathSync } from "node:fs";

/** Returns a name for the cluster that is unique to its data folder. */
export function getClusterTag(data: string): string {
  const hash = createHash("sha256").update(realpathSync(data)).digest("hex");
  return `market-${hash.slice(0, 12)}`;
}

/**
 * Returns the ids of the running processes whose command line contains the tag: the postmaster, its
 * supervisor and, because the tag is PostgreSQL's `cluster_name`, every server process. A pid file is
 * not enough: after a crash, its pid may belong to a zombie or to an unrelated program.
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
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        return [{ pid: Number(name), command: readFileSync(`/proc/${name}/cmdline`, "utf8") }];
      } catch {
        return [];
      }
    });
}

function readPsCommandLines(): CommandLine[] {
  return execFileSync("ps", ["-axo", "pid=,args="], { encoding: "utf8" })
    .split("\n")
    .map((line) => ({ pid: Number.parseInt(line, 10), command: line }));
}
