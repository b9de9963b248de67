import { accessSync, constants } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { getErrorCode, OperatorError } from "../../errors/operator-error.ts";

/** Long enough for another server that is shutting down, short enough to refuse a start promptly. */
const SERVER_TIMEOUT_MS = 300;

/**
 * Makes this process the only owner of a data directory, until it closes the database. Node has no file locks, so this
 * is the lock of SQLite on a file, which stays empty. The kernel releases it when the process ends, even by `kill -9`.
 */
export function acquireOwnerLock(dataDir: string): DatabaseSync {
  const lock = tryAcquireOwnerLock(dataDir, SERVER_TIMEOUT_MS);
  if (lock !== undefined) return lock;
  throw new OperatorError(
    `The data directory ${dataDir} is in use by another running server or command of market-admin. Stop it, or set DATA_DIR to another folder.`,
  );
}

/** Returns undefined when another process owns the data directory. */
export function tryAcquireOwnerLock(dataDir: string, timeout = 0): DatabaseSync | undefined {
  let database: DatabaseSync;
  try {
    // SQLite also opens a file of a read-only disk.
    accessSync(dataDir, constants.W_OK);
    database = new DatabaseSync(join(dataDir, "owner.lock"), { timeout });
  } catch (error) {
    throw new OperatorError(
      `The data directory ${dataDir} cannot be used by this account (${getErrorCode(error)}).`,
    );
  }
  try {
    database.exec("BEGIN EXCLUSIVE");
    return database;
  } catch {
    database.close();
    return undefined;
  }
}
