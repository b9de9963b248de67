import { existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Creates a folder and those above it. Node's `recursive` option tries for ever where the system lets nobody
 * create one, e.g. in /proc.
 * @param mode of the folders that do not exist
 */
export function createFolder(path: string, mode?: number): void {
  if (existsSync(path)) return;
  createFolder(dirname(path), mode);
  try {
    mkdirSync(path, mode);
  } catch (error) {
    // Another process may have created it meanwhile.
    if (!existsSync(path)) throw error;
  }
}
