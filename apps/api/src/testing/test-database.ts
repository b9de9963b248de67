import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import { connect, type Db } from "../db/connect.ts";
import { whenFileEnds } from "./clean-up.ts";

/** A database of the test file's own: migrated, and empty or with the demo's data. */
export async function createTestDatabase(template: "empty" | "demo"): Promise<Db> {
  const { host, user } = inject("postgres");
  const database = `test_${randomBytes(6).toString("hex")}`;
  const admin = await connect({ host, user, database: "postgres" });
  await admin.$client.query(`create database ${database} template template_${template}`);
  const db = await connect({ host, user, database });

  whenFileEnds(async () => {
    // Some tests end the connections themselves.
    if (!db.$client.ended) await db.$client.end();
    await admin.$client.query(`drop database ${database} with (force)`);
    await admin.$client.end();
  });
  return db;
}
