import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { faker } from "@faker-js/faker";
import { describeData, findLost, isRefusedOrEmpty, readRowSums } from "./backup-comparison.ts";
import { type CliRun, runCliProcess } from "../support/cli-process.ts";
import { signIn, startServer, stopServer } from "../support/server-process.ts";
import { startUploadLoad } from "./upload-load.ts";

const LOAD_MS = 1000;

export interface DrillOptions {
  /** A data directory, which gets the demo's data if it is empty. */
  source: string;
  /** An empty folder for backups and for the data directories that they are restored to. */
  folder: string;
  /** How often to kill a backup and a restore. */
  kills: number;
  /** Decides when they are killed. */
  seed: number;
  /** Whether the server has requests meanwhile. Without them, the restored data must be that of the source. */
  isLoaded: boolean;
  log?: (line: string) => void;
}

/**
 * Backs up a running server, loses it, and restores it elsewhere, with `kill -9` in the middle of both.
 * @returns one line for each broken promise
 */
export async function runBackupDrill(options: DrillOptions): Promise<string[]> {
  const { source, folder, kills, seed, isLoaded, log = () => undefined } = options;
  const failures: string[] = [];
  const check = (isKept: boolean, line: string): void => {
    if (!isKept) failures.push(line);
    if (!isKept) log(`FAILED: ${line}`);
  };
  const run = async (command: string, path: string, dataDir: string, killAfterMs?: number) => {
    const args = killAfterMs === undefined ? {} : { killAfterMs };
    const result = await runCliProcess([...command.split(" "), path], { DATA_DIR: dataDir }, args);
    log(describeRun(command, result));
    return result;
  };
  const runToEnd = async (command: string, path: string, dataDir: string): Promise<CliRun> => {
    const result = await run(command, path, dataDir);
    check(result.code === 0, `${command} failed: ${result.error}`);
    return result;
  };
  faker.seed(seed);

  const server = await startServer({ DATA_DIR: source, LOG_LEVEL: "silent" });
  const token = await signIn(server.url);
  const load = isLoaded ? startUploadLoad(server.url, token) : undefined;
  if (isLoaded) await sleep(LOAD_MS);

  const backup = join(folder, "backup");
  const { ms } = await runToEnd("backup", backup, source);
  for (let kill = 1; kill <= kills; kill += 1) {
    await rm(backup, { recursive: true, force: true });
    const { code } = await run("backup", backup, source, chooseMoment(ms));
    check(code === 0 || !existsSync(backup), "a killed backup looks complete");
  }
  await rm(backup, { recursive: true, force: true });
  // Without requests, a server still changes rows now and then, e.g. merges totals.
  if (!isLoaded) await stopServer(server, "SIGKILL");
  const acknowledged = [...(load?.acknowledged ?? [])];
  await runToEnd("backup", backup, source);
  await load?.stop();
  await stopServer(server, "SIGKILL");

  const restored = join(folder, "restored");
  const restoring = await runToEnd("restore --yes", backup, restored);
  for (let kill = 1; kill <= kills; kill += 1) {
    const killed = join(folder, `killed-${kill}`);
    const { code } = await run("restore --yes", backup, killed, chooseMoment(restoring.ms));
    if (code !== 0) check(await isRefusedOrEmpty(killed), "a server runs on half a restore");
    await rm(killed, { recursive: true, force: true });
  }

  await runToEnd("backup", join(folder, "again"), restored);
  const [sums, sumsAgain] = await Promise.all(
    [backup, join(folder, "again")].map((path) => readRowSums(path)),
  );
  check(
    isDeepStrictEqual(sums, sumsAgain),
    "the restored rows or files are not those of the backup",
  );
  if (!isLoaded) {
    check(
      (await describeData(source)) === (await describeData(restored)),
      "the restored data is not that of the source",
    );
  }
  const lost = await findLost(restored, acknowledged);
  for (const line of lost) check(false, line);
  log(`${acknowledged.length} products acknowledged before the backup, ${lost.length} lost`);
  return failures;
}

/** Returns a time between the start and the end of a command, more often an early one. */
function chooseMoment(ms: number): number {
  return ms * faker.number.float({ min: 0.1, max: 1 }) ** 1.5;
}

function describeRun(command: string, { code, output, error, ms, megabytes }: CliRun): string {
  const result = code === null ? "killed" : `${output}${error}`.trim();
  return `${command}: ${(ms / 1000).toFixed(1)} s, ${megabytes} MB of memory: ${result}`;
}
