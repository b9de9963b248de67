import { type ChildProcess, spawn } from "node:child_process";
import { accessSync, constants, globSync } from "node:fs";
import { once } from "node:events";
import { delimiter, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { SystemAccount } from "../../src/db/embedded/cluster.ts";
import { findProcessesIn } from "../../src/db/embedded/cluster-processes.ts";
import { OperatorError } from "../../src/errors/operator-error.ts";

/**
 * Returns the paths of programs.
 * @param packages Debian's packages by the names of their programs
 * @throws OperatorError with one line for each program that is missing
 */
export function findPrograms<Name extends string>(
  packages: Record<Name, string>,
): Record<Name, string> {
  const names = Object.keys(packages) as Name[];
  const missing = names.filter((name) => findProgram(name) === undefined);
  if (missing.length > 0) {
    throw new OperatorError(
      missing.map((name) => `${name} is missing: apt-get install ${packages[name]}`).join("\n"),
    );
  }
  return Object.fromEntries(names.map((name) => [name, findProgram(name)])) as Record<Name, string>;
}

function findProgram(name: string): string | undefined {
  const folders = [...(process.env["PATH"] ?? "").split(delimiter), "/usr/sbin"];
  const ofPostgres = globSync("/usr/lib/postgresql/*/bin").toSorted().toReversed();
  return [...ofPostgres, ...folders].map((folder) => join(folder, name)).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Starts a program that runs until it is stopped. */
export function startProgram(
  path: string,
  args: string[],
  account: SystemAccount | undefined,
  env: Record<string, string> = {},
): ChildProcess {
  const child = spawn(path, args, {
    ...account,
    env: { ...process.env, ...env },
    stdio: "ignore",
  });
  process.once("exit", () => child.kill("SIGKILL"));
  return child;
}

export async function stopProgram(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill(signal);
  await ended;
}

/** Sends a signal to all processes that run in a folder, as PostgreSQL's do in its data folder. */
export function signalProcessesIn(folder: string, signal: NodeJS.Signals): void {
  for (const { pid } of findProcessesIn(folder)) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended with its parent.
    }
  }
}

/** @throws Error when the check is not true in time */
export async function waitUntil(
  what: string,
  check: () => Promise<boolean>,
  timeoutMs = 60_000,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await check().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`${what}: not after ${timeoutMs / 1000} s`);
    await sleep(50);
  }
}
