import { sql } from "drizzle-orm";
import type { ClientBase } from "pg";
import type { DbOrTransaction } from "./connect.ts";

/** See the numbers in migrate.ts. */
const UPLOAD_DELETIONS_LOCK = 7_236_403;

/** Keeps uploads from being deleted until the transaction of the client ends. */
export async function holdUploadDeletions(client: ClientBase): Promise<void> {
  await client.query("select pg_advisory_xact_lock($1)", [UPLOAD_DELETIONS_LOCK]);
}

/** Waits while deletions are held, and delays the next holder until the transaction ends. */
export async function waitForUploadDeletions(transaction: DbOrTransaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock_shared(${UPLOAD_DELETIONS_LOCK})`);
}
