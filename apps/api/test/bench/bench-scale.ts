/**
 * Fills a temporary database with a large marketplace and measures its lists and dashboard by HTTP requests:
 * `pnpm bench:scale --rows 1000000`. Prints milliseconds, and `*` where the 95th percentile misses its goal.
 */
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { v7 as uuidv7 } from "uuid";
import { createApp } from "../../src/app.ts";
import { createKeyring } from "../../src/auth/keyring.ts";
import { Sessions } from "../../src/auth/sessions.ts";
import { connect, type Db } from "../../src/db/connect.ts";
import { startEmbeddedPostgres } from "../../src/db/embedded/start-embedded-postgres.ts";
import { migrateDatabase } from "../support/migrate-database.ts";
import { admins, users } from "../../src/db/schema/index.ts";
import { readEnv } from "../../src/startup/env.ts";
import { createShutdown } from "../../src/startup/shutdown.ts";
import { createStorage } from "../../src/storage/storage.ts";
import { fillAuditTrail } from "../support/fill-audit-trail.ts";
import { fillLargeMarketplace } from "../support/large-marketplace.ts";
import { measureRareSearches } from "./measure-rare-searches.ts";
import {
  listScaleCalls,
  OTHER_CALLS_GOAL_MS,
  RARE_SEARCHES_GOAL_MS,
  type ScaleCall,
} from "./scale-calls.ts";

const clock = () => new Date();
const { sessionLifetimes } = readEnv({});
const { values } = parseArgs({
  options: {
    rows: { type: "string", default: "100000" },
    requests: { type: "string", default: "20" },
    folder: { type: "string" },
  },
});
const rows = Number(values.rows);
const shutdown = createShutdown();
const folder = values.folder ?? (await mkdtemp(join(tmpdir(), "market-bench-")));
if (values.folder === undefined) {
  shutdown.addStep(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
}
try {
  const server = await startEmbeddedPostgres(folder);
  shutdown.addStep(() => server.stop());
  const db = await connect(server.connection);
  // The database is not kept.
  for (const setting of ["fsync", "full_page_writes", "autovacuum"]) {
    await db.$client.query(`alter system set ${setting} = off`);
  }
  await db.$client.query("select pg_reload_conf()");
  await migrateDatabase(db);
  if ((await db.$count(users)) === 0) {
    const started = performance.now();
    await fillLargeMarketplace(server.connection, rows);
    await fillAuditTrail(server.connection, rows);
    console.log(`${rows} rows filled in ${Math.round((performance.now() - started) / 1000)} s`);
  }
  await measure(db);
} catch (error) {
  // The database ends before its queries when the benchmark is interrupted.
  if (!shutdown.hasBegun) {
    console.error(error);
    await shutdown.exit(1);
  }
}
await shutdown.exit(0);

async function measure(db: Db): Promise<void> {
  const app = await createApp({
    db,
    clock,
    mailer: { send: async () => undefined },
    storage: await createStorage(folder),
    uploadsDir: folder,
    panelDir: folder,
    isDemoSignInEnabled: false,
    factorPolicy: "none",
    sendsMail: true,
    sessionLifetimes,
    origin: () => "http://localhost",
    keyring: createKeyring([randomBytes(32)]),
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const headers = { authorization: `Bearer ${await createToken(db)}` };
  const get = async (path: string): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}/api/admin/${path}`, { headers });
    const body = await response.text();
    if (response.status !== 200) throw new Error(`${path}: ${body}`);
    return JSON.parse(body);
  };
  console.log("   p50    p95    max   goal");
  for (const call of listScaleCalls(rows)) {
    printTimes(call.name, await measureCall(call, get), call.goalMs);
  }
  const { searches, others } = await measureRareSearches(get, rows);
  printTimes("twelve rare searches at once", searches, RARE_SEARCHES_GOAL_MS);
  printTimes("other calls meanwhile", others, OTHER_CALLS_GOAL_MS);
  await app.close();
  await db.$client.end();
}

function printTimes(name: string, unsorted: readonly number[], goalMs: number): void {
  const times = unsorted.toSorted((a, b) => a - b);
  const percentile = (share: number): number =>
    times[Math.ceil(share * times.length) - 1] ?? Number.NaN;
  const numbers = [percentile(0.5), percentile(0.95), percentile(1), goalMs];
  const columns = numbers.map((ms) => ms.toFixed(0).padStart(6)).join(" ");
  console.log(`${columns} ${percentile(0.95) > goalMs ? "*" : " "} ${name}`);
}

/** Returns the durations of the requests in milliseconds, without the first. */
async function measureCall(
  { getPath, pages }: ScaleCall,
  get: (path: string) => Promise<unknown>,
): Promise<number[]> {
  const after = await skipPages(getPath(0), pages, get);
  const times: number[] = [];
  for (let run = 0; run <= Number(values.requests); run += 1) {
    const started = performance.now();
    await get(getPath(run) + after);
    times.push(performance.now() - started);
  }
  return times.slice(1);
}

/** Follows the cursor and returns it as a parameter. */
async function skipPages(
  path: string,
  pages: number,
  get: (path: string) => Promise<unknown>,
): Promise<string> {
  let after = "";
  for (let page = 0; page < pages; page += 1) {
    const body = await get(`${path.replace(/limit=\d+/, "limit=10000")}${after}`);
    const { next } = body as { next: string | null };
    if (next === null) break;
    after = `&after=${next}`;
  }
  return after;
}

async function createToken(db: Db): Promise<string> {
  const id = uuidv7();
  const names = { firstname: "Bench", lastname: "Mark", email: `${id}@market.test` };
  const createdAt = new Date();
  await db
    .insert(admins)
    .values({ id, ...names, role: "super_admin", isVerified: true, createdAt });
  return new Sessions(db, clock, sessionLifetimes).create(id);
}
