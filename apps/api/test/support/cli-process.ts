import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { text } from "node:stream/consumers";

const MAIN = join(import.meta.dirname, "../../src/cli/main.ts");
const INTERVAL_MS = 50;

export interface CliRun {
  /** Null when it was killed. */
  code: number | null;
  output: string;
  error: string;
  ms: number;
  /** The most memory that the process has had, 0 if the system does not tell. */
  megabytes: number;
}

/** Runs a command in a process of its own. @param options.killAfterMs sends SIGKILL unless it ends before */
export async function runCliProcess(
  args: string[],
  env: Record<string, string>,
  options: { killAfterMs?: number } = {},
): Promise<CliRun> {
  const begin = performance.now();
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: { PATH: process.env["PATH"], TMPDIR: process.env["TMPDIR"], ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "exit");
  const texts = Promise.all([text(child.stdout), text(child.stderr)]);
  let megabytes = 0;
  while (child.exitCode === null && child.signalCode === null) {
    megabytes = Math.max(megabytes, readPeakMemory(child.pid));
    if (performance.now() - begin > (options.killAfterMs ?? Infinity)) child.kill("SIGKILL");
    await Promise.race([ended, sleep(INTERVAL_MS)]);
  }
  const [output, error] = await texts;
  return { code: child.exitCode, output, error, ms: performance.now() - begin, megabytes };
}

function readPeakMemory(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
  } catch {
    return 0;
  }
}
