import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { StartError } from "../../errors/start-error.ts";

const LOCK_TIMEOUTS_MS = {
  /** Long enough for another server that is shutting down, short enough to refuse a start promptly. */
  server: 300,
  /** A command uses the database of the owner instead. */
  command: 0,
};

/** Contains what owns the data directory. Nobody owns it when the lock is free. */
const OWNER_FILE = "owner";

type Owner = keyof typeof LOCK_TIMEOUTS_MS;

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
  const lock = tryAcquireOwnerLock(dataDir, "server");
  if (lock !== undefined) return lock;
  throw new StartError(
    readOwner(dataDir) === "command"
      ? `The data directory ${dataDir} is in use by a command of market-admin. Start again when it has ended.`
      : `The data directory ${dataDir} is in use by another running server. Stop it, or set DATA_DIR to another folder.`,
  );
}

/** Returns undefined when another process owns the data directory. */
export function tryAcquireOwnerLock(dataDir: string, owner: Owner): OwnerLock | undefined {
  const database = new DatabaseSync(join(dataDir, "owner.lock"), {
    timeout: LOCK_TIMEOUTS_MS[owner],
  });
  try {
    database.exec("BEGIN EXCLUSIVE");
  } catch {
    database.close();
    return undefined;
  }
  writeFileSync(join(dataDir, OWNER_FILE), owner);
  return { release: () => database.close() };
}

function readOwner(dataDir: string): string {
  const path = join(dataDir, OWNER_FILE);
  return existsSync(path) ? readFileSync(path, "utf8") : "";
}
