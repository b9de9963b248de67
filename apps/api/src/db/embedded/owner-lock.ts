import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { StartError } from "../../errors/start-error.ts";

/** Long enough for another server that is shutting down, short enough to refuse a start promptly. */
const LOCK_TIMEOUT_MS = 300;

export interface OwnerLock {
  release(): void;
}

/**
 * Makes this process the only owner of a data directory.
 *
 * Node has no file locks, so this uses the lock that SQLite takes on a database file (which stays
 * empty). The kernel releases it when the process ends, even after `kill -9`. A file with a process
 * id would remain, and the id might be reused.
 * @throws StartError when another process owns the data directory
 */
export function acquireOwnerLock(dataDir: string): OwnerLock {
  const database = new DatabaseSync(join(dataDir, "owner.lock"), { timeout: LOCK_TIMEOUT_MS });
  try {
    database.exec("BEGIN EXCLUSIVE");
  } catch {
    database.close();
    throw new StartError(
      `The data directory ${dataDir} is in use by another running server. Stop it, or set DATA_DIR to another folder.`,
    );
  }
  return { release: () => database.close() };
}
