import { readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { getErrorCode, OperatorError } from "../errors/operator-error.ts";
import { findCreationTime } from "./manifest.ts";
import { UNFINISHED } from "./files.ts";

/**
 * Returns the oldest of the complete backups beside a new one.
 * @param keep number of backups that remain, with the new one
 */
export async function listOldBackups(newest: string, keep: number): Promise<string[]> {
  const parent = dirname(newest);
  const others: { folder: string; createdAt: string }[] = [];
  for (const entry of await readdir(parent, { withFileTypes: true })) {
    const folder = join(parent, entry.name);
    if (!entry.isDirectory() || entry.name.includes(UNFINISHED) || folder === newest) continue;
    const createdAt = await findCreationTime(folder);
    if (createdAt !== undefined) others.push({ folder, createdAt });
  }
  const newestFirst = others.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  return newestFirst.slice(keep - 1).map(({ folder }) => folder);
}

/** @throws OperatorError when it cannot be deleted */
export async function deleteBackup(folder: string): Promise<void> {
  // A deletion that is killed must not leave a folder that looks like a complete backup.
  const deleted = `${folder}${UNFINISHED}deleted`;
  try {
    await rename(folder, deleted);
    await rm(deleted, { recursive: true });
  } catch (error) {
    throw new OperatorError(
      `The new backup is complete, but ${folder} cannot be deleted (${getErrorCode(error)}).`,
    );
  }
}
