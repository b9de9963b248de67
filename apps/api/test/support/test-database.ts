import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { inject } from "vitest";
import { APPLICATION_ROLE } from "../../src/db/embedded/cluster.ts";
import { connect, type Db } from "../../src/db/connect.ts";
import { addCleanup } from "./add-cleanup.ts";

/**
 * Creates a migrated database, empty or with the demo's data, for the tests of one file.
 * @param role that of the embedded server if omitted, which owns nothing
 */
export async function createTestDatabase(
  template: "empty" | "demo",
  role: "application" | "owner" = "application",
): Promise<Db> {
  const { host, user: owner } = inject("postgres");
  const database = `test_${randomBytes(6).toString("hex")}`;
  // Without the time limits of requests, which copying a database can exceed on a busy machine.
  const maintenance = await createMaintenanceClient();
  await maintenance.query(`create database ${database} template template_${template}`);
  const db = await connect({ host, user: role === "owner" ? owner : APPLICATION_ROLE, database });

  addCleanup(async () => {
    // Some tests end the pool themselves.
    if (!db.$client.ended) await db.$client.end();
    await maintenance.query(`drop database ${database} with (force)`);
  });
  return db;
}

/** Connects to another database of the same PostgreSQL until the tests of the file have ended. */
export async function createMaintenanceClient(): Promise<Client> {
  const { host, user } = inject("postgres");
  const client = new Client({ host, user, database: "postgres" });
  await client.connect();
  addCleanup(() => client.end());
  return client;
}

/** Returns the first row. @throws Error when there is none */
export function getFirst<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error("Expected at least one row");
  return row;
}
