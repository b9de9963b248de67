import { type ChildProcess, spawn } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { once } from "node:events";
import { delimiter, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Account } from "../../src/db/embedded/account.ts";
import { OperatorError } from "../../src/errors/operator-error.ts";

/** Paths of the programs. Debian's packages have the same names. */
export interface Programs {
  haproxy: string;
  pgbouncer: string;
}

/** @throws OperatorError with one line for each program that is missing */
export function findPrograms(): Programs {
  const haproxy = findProgram("haproxy");
  const pgbouncer = findProgram("pgbouncer");
  if (haproxy !== undefined && pgbouncer !== undefined) return { haproxy, pgbouncer };
  const missing = Object.entries({ haproxy, pgbouncer }).filter(([, path]) => path === undefined);
  throw new OperatorError(
    missing.map(([name]) => `${name} is missing: apt-get install ${name}`).join("\n"),
  );
}

function findProgram(name: string): string | undefined {
  const folders = [...(process.env["PATH"] ?? "").split(delimiter), "/usr/sbin"];
  return folders.map((folder) => join(folder, name)).find(isExecutable);
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
  account: Account | undefined,
): ChildProcess {
  const child = spawn(path, args, { ...account, stdio: "ignore" });
  process.once("exit", () => child.kill("SIGKILL"));
  return child;
}

export async function stopProgram(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill(signal);
  await ended;
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
