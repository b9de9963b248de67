import type { ClientBase } from "pg";
import { StartError } from "../errors/start-error.ts";

/** An empty schema that exists while a backup is restored into the database. */
const MARKER = "restore_in_progress";

export async function addRestoreMarker(client: ClientBase): Promise<void> {
  await client.query(`create schema ${MARKER}`);
}

export async function removeRestoreMarker(client: ClientBase): Promise<void> {
  await client.query(`drop schema ${MARKER}`);
}

/** @throws StartError when a restore has not ended, so that the database lacks rows */
export async function assertNoRestoreMarker(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ exists: boolean }>(
    "select to_regnamespace($1) is not null as exists",
    [MARKER],
  );
  if (rows[0]?.exists !== true) return;
  throw new StartError(
    "A restore into this database was interrupted. Restore the backup into a new database, or into another DATA_DIR.",
  );
}
