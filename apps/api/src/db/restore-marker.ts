import type { ClientBase } from "pg";
import { OperatorError } from "../errors/operator-error.ts";

/** An empty schema that exists while a backup is restored into the database. */
const MARKER = "restore_in_progress";

export async function addRestoreMarker(client: ClientBase): Promise<void> {
  await client.query(`create schema if not exists ${MARKER}`);
}

export async function removeRestoreMarker(client: ClientBase): Promise<void> {
  await client.query(`drop schema ${MARKER}`);
}

/** @throws OperatorError when a restore has not ended, so that the database has no rows yet */
export async function assertNoRestoreMarker(client: ClientBase): Promise<void> {
  const { rowCount } = await client.query("select from pg_namespace where nspname = $1", [MARKER]);
  if (rowCount === 0) return;
  throw new OperatorError("A restore into this database was interrupted. Run the restore again.");
}
