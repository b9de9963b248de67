import type { Db } from "../../src/db/connect.ts";
import { withMigratedDatabase } from "../../src/db/migrate.ts";

/** Applies pending migrations, as the start of a server. */
export async function migrateDatabase(db: Db, owner?: string): Promise<void> {
  await withMigratedDatabase(db, async () => undefined, owner);
}
