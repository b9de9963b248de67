import { existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { getErrorCode, OperatorError } from "../errors/operator-error.ts";

/** Node's own `recursive` option tries for ever where the system lets nobody create a folder, e.g. in /proc. */
export function createFolder(path: string): void {
  if (existsSync(path)) return;
  createFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process may have created it meanwhile.
    if (!existsSync(path)) throw error;
  }
}

/** Creates a folder below DATA_DIR. @throws OperatorError when that fails */
export function createDataFolder(path: string): void {
  try {
    createFolder(path);
  } catch (error) {
    throw new OperatorError(
      `The folder ${path} cannot be made (${getErrorCode(error)}). Set DATA_DIR to one that this account may write to.`,
    );
  }
}
