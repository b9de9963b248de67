/**
 * Runs kill rounds on a fresh data directory: `pnpm test:kill-rounds --rounds 50 --seed 1`.
 * `--main` takes the main.ts of another version. Exits with 1 when a promise is broken.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { runKillRounds } from "./kill-rounds.ts";
import { killServers } from "../support/server-process.ts";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "50" },
    seed: { type: "string", default: String(Date.now() % 100_000) },
    main: { type: "string" },
  },
});
const dataDir = await mkdtemp(join(tmpdir(), "market-kill-"));
console.log(`seed ${values.seed}`);
const report = await runKillRounds({
  dataDir,
  rounds: Number(values.rounds),
  seed: Number(values.seed),
  ...(values.main === undefined ? {} : { main: resolve(values.main) }),
  log: (line) => console.log(line),
});
await killServers();
await rm(dataDir, { recursive: true, force: true });
for (const [call, count] of report.accountCalls) console.log(`${call}: ${count} acknowledged`);
console.log(
  `${values.rounds} rounds, ${report.acknowledged} products, ${report.uploads} uploads and ${report.exports} exports acknowledged, ready after ${report.maxReadyMs} ms at most, ${report.failures.length} failures`,
);
process.exit(report.failures.length > 0 ? 1 : 0);
