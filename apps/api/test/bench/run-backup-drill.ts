/**
 * Backs up, kills, restores and compares: `pnpm bench:backup --rows 1000000`, and with `--load --rounds 20`
 * under a load of writes and uploads. Prints seconds and memory. Exits with 1 when a promise is broken.
 */
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openEmbeddedPostgres } from "../../src/db/embedded/open-embedded-postgres.ts";
import { runBackupDrill } from "./backup-drill.ts";
import { fillLargeMarketplace } from "../support/large-marketplace.ts";
import { killServers, startServer, stopServer } from "../support/server-process.ts";

const { values } = parseArgs({
  options: {
    /** Users, shops, products and orders; five times as many transactions. */
    rows: { type: "string", default: "0" },
    rounds: { type: "string", default: "1" },
    kills: { type: "string", default: "1" },
    seed: { type: "string", default: String(Date.now() % 100_000) },
    load: { type: "boolean", default: false },
    /** A data directory, which remains. */
    source: { type: "string" },
  },
});
console.log(`seed ${values.seed}`);
const folder = await mkdtemp(join(tmpdir(), "market-backup-"));
const source = values.source ?? join(folder, "source");
let failures = 0;
try {
  if (Number(values.rows) > 0) await fill(source, Number(values.rows));
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const roundFolder = join(folder, `round-${round}`);
    await mkdir(roundFolder);
    const lines = await runBackupDrill({
      source,
      folder: roundFolder,
      kills: Number(values.kills),
      seed: Number(values.seed) + round,
      isLoaded: values.load,
      log: (line) => console.log(line),
    });
    failures += lines.length;
    await rm(roundFolder, { recursive: true, force: true });
  }
} finally {
  await killServers();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
console.log(`${failures} failures`);
process.exit(failures > 0 ? 1 : 0);

/** Adds rows to the demo's data, which has the administrator who signs in. */
async function fill(dataDir: string, rows: number): Promise<void> {
  const server = await startServer({ DATA_DIR: dataDir });
  const postgres = await openEmbeddedPostgres(dataDir);
  await fillLargeMarketplace(postgres.connection, rows);
  await postgres.close();
  await stopServer(server, "SIGTERM");
}
