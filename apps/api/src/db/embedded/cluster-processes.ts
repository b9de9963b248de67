import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, realpathSync } from "node:fs";

/** What a cluster's processes are known by: a name that no other data folder's have. */
export function clusterTag(data: string): string {
  const hash = createHash("sha256").update(realpathSync(data)).digest("hex");
  return `market-${hash.slice(0, 12)}`;
}

/**
 * The ids of the living processes whose command line carries the tag: the postmaster, its supervisor
 * and, because the tag is PostgreSQL's `cluster_name`, every server process. A pid file alone says
 * too little: after a crash its pid may be a zombie's, or by now an unrelated program's.
 */
export function clusterProcesses(tag: string): number[] {
  const lines = process.platform === "linux" ? linuxCommandLines() : psCommandLines();
  return lines
    .filter(({ pid, command }) => pid !== process.pid && command.includes(tag))
    .map(({ pid }) => pid);
}

interface CommandLine {
  pid: number;
  command: string;
}

/** From /proc, since a bare container has no `ps`. A process that ends meanwhile is left out. */
function linuxCommandLines(): CommandLine[] {
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

function psCommandLines(): CommandLine[] {
  return execFileSync("ps", ["-axo", "pid=,args="], { encoding: "utf8" })
    .split("\n")
    .map((line) => ({ pid: Number.parseInt(line, 10), command: line }));
}
