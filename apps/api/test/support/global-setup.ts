import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hash } from "@node-rs/argon2";
import { eq } from "drizzle-orm";
import type { TestProject } from "vitest/node";
import { DEMO_ADMIN_ID, DEMO_SIGN_IN } from "../../src/auth/demo-account.ts";
import { connect } from "../../src/db/connect.ts";
import { admins } from "../../src/db/schema/index.ts";
import { seedDemo } from "../../demo/seed-demo.ts";
import { startEmbeddedPostgres } from "../../src/db/embedded/start-embedded-postgres.ts";
import { migrateDatabase } from "./migrate-database.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgres: { host: string; user: string };
  }
}

/** Starts one PostgreSQL for the whole run, with the databases that createTestDatabase copies. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), "market-test-"));
  const server = await startEmbeddedPostgres(dataDir);
  const { host, user } = server.connection;

  const admin = await connect({ host, user, database: "postgres" });
  // A template cannot be copied while an autovacuum worker is connected to it.
  await admin.$client.query("alter system set autovacuum = off");
  // Nothing reads this cluster after a crash.
  for (const setting of ["fsync", "full_page_writes", "synchronous_commit"]) {
    await admin.$client.query(`alter system set ${setting} = off`);
  }
  await admin.$client.query("select pg_reload_conf()");
  for (const template of ["template_empty", "template_demo"]) {
    await admin.$client.query(`create database ${template}`);
    const db = await connect({ host, user, database: template });
    await migrateDatabase(db, user);
    if (template === "template_demo") {
      await seedDemo(db, new Date());
      // Sign-ins of tests cost nothing: the parameters are those of the stored hash.
      const passwordHash = await hash(DEMO_SIGN_IN.password, { memoryCost: 8, timeCost: 1 });
      await db.update(admins).set({ passwordHash }).where(eq(admins.id, DEMO_ADMIN_ID));
    }
    await db.$client.end();
  }
  await admin.$client.end();

  project.provide("postgres", { host, user });
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
