import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { StartError } from "../../errors/start-error.ts";

/**
 * How long a start waits for another owner to go, in milliseconds: enough for one that is just
 * ending, and short enough to refuse a second start promptly.
 */
const WAIT_MS = 300;

/** Held for as long as this process may touch the data directory. */
export interface OwnerLock {
  release(): void;
}

/**
 * Makes this process the only owner of a data directory, or throws a StartError.
 *
 * The lock is the one SQLite takes on an (always empty) file: a lock of the operating system, which
 * Node does not offer by itself. The kernel drops it with its holder, so neither `kill -9` nor a
 * reused process id leaves a lock behind, which a file with a pid in it would.
 */
export function acquireOwnerLock(dataDir: string): OwnerLock {
  const database = new DatabaseSync(join(dataDir, "owner.lock"), { timeout: WAIT_MS });
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
