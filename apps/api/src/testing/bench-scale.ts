/**
 * Fills a scratch database and measures calls of a large marketplace: `pnpm bench:scale --rows 100000`.
 * Prints the percentiles in milliseconds beside the goals.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { v7 as uuidv7 } from "uuid";
import { createApp } from "../app.ts";
import { createSessions } from "../auth/sessions.ts";
import { connect } from "../db/connect.ts";
import { startEmbeddedPostgres } from "../db/embedded/start-embedded-postgres.ts";
import { migrateDatabase } from "../db/migrate.ts";
import { admins } from "../db/schema/index.ts";
import { createStorage } from "../storage/storage.ts";
import { fillLargeMarketplace } from "./large-marketplace.ts";

const REQUESTS = 50;
const LIST_GOAL_MS = 50;
const DASHBOARD_GOAL_MS = 30;

const { values } = parseArgs({ options: { rows: { type: "string", default: "100000" } } });
const rows = Number(values.rows);
const folder = await mkdtemp(join(tmpdir(), "market-bench-"));
const server = await startEmbeddedPostgres(folder);
try {
  console.table(await measureAll());
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

async function measureAll() {
  const db = await connect(server.connection);
  await migrateDatabase(db);
  const started = performance.now();
  await fillLargeMarketplace(server.connection, rows);
  console.log(`${rows} rows filled in ${Math.round((performance.now() - started) / 1000)} s`);
  const id = uuidv7();
  const names = { firstname: "Bench", lastname: "Mark", email: "bench@market.test" };
  const createdAt = new Date();
  await db.insert(admins).values({ id, ...names, role: "support", isVerified: true, createdAt });
  const token = await createSessions(db, () => new Date()).create(id);
  const app = await createApp({
    db,
    mailer: { send: async () => undefined },
    storage: await createStorage(folder),
    uploadsDir: folder,
    panelDir: folder,
    origin: () => "http://localhost:4000",
  });
  const get = async (path: string): Promise<number> => {
    const begin = performance.now();
    const headers = { authorization: `Bearer ${token}` };
    const { statusCode, body } = await app.inject({ url: `/api/admin/${path}`, headers });
    if (statusCode !== 200) throw new Error(`${path}: ${body}`);
    return performance.now() - begin;
  };
  const results: Record<string, object> = {};
  for (const [name, path, goal] of listCalls()) {
    await get(path(0));
    const times: number[] = [];
    for (let run = 0; run < REQUESTS; run += 1) times.push(await get(path(run)));
    times.sort((a, b) => a - b);
    const percentile = (share: number) => Math.round(times[Math.floor(share * REQUESTS)] ?? 0);
    results[name] = { p50: percentile(0.5), p95: percentile(0.95), goal };
  }
  await app.close();
  await db.$client.end();
  return results;
}

/** Returns the number of another row for each run. */
function row(run: number): number {
  return 1 + ((run * 7919) % rows);
}

function listCalls(): [name: string, path: (run: number) => string, goal: number][] {
  return [
    ["users, first page", () => "users?limit=50&sort=-created", LIST_GOAL_MS],
    ["shops, first page", () => "shops?limit=50&sort=-created", LIST_GOAL_MS],
    ["products, first page", () => "products?limit=100&sort=-created", LIST_GOAL_MS],
    ["transactions, first page", () => "transactions?limit=50&sort=-created", LIST_GOAL_MS],
    ["shops by owner", () => "shops?limit=50&sort=owner", LIST_GOAL_MS],
    ["users, rare search", (run) => `users?limit=50&q=user${row(run)}@`, LIST_GOAL_MS],
    ["shops, rare search", (run) => `shops?limit=50&q=shop+${row(run)}`, LIST_GOAL_MS],
    ["shops, search of an owner", (run) => `shops?limit=50&q=user${row(run)}@`, LIST_GOAL_MS],
    ["shops, two words", () => "shops?limit=50&q=amara+bello", LIST_GOAL_MS],
    ["products, rare search", (run) => `products?limit=100&q=no.+${row(run)}`, LIST_GOAL_MS],
    ["products, common word", () => "products?limit=100&q=sandals", LIST_GOAL_MS],
    ["transactions, rare search", (run) => `transactions?limit=50&q=${row(run)}0`, LIST_GOAL_MS],
    ["dashboard", () => "dashboard/stats", DASHBOARD_GOAL_MS],
  ];
}
