import { existsSync } from "node:fs";
import { mkdtemp, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { getErrorCode, StartError } from "../errors/start-error.ts";
import { createFolder } from "../storage/create-folder.ts";
import { syncFolder } from "./durable-files.ts";

/**
 * Creates a folder with the work, under a temporary name beside its own until it is complete. The work
 * syncs its files and folders.
 * @throws StartError when the folder exists, or cannot be created
 */
export async function createFolderAtomically<Result>(
  folder: string,
  work: (staging: string) => Promise<Result>,
): Promise<Result> {
  if (existsSync(folder)) throw new StartError(`${folder} exists. Name a new folder.`);
  const parent = dirname(folder);
  const staging = await createStaging(folder);
  try {
    const result = await work(staging);
    await syncFolder(staging);
    // Fails if somebody has created a folder with files of that name meanwhile.
    await rename(staging, folder);
    await syncFolder(parent);
    return result;
  } catch (error) {
    await rm(staging, { recursive: true, force: true });
    throw error;
  }
}

async function createStaging(folder: string): Promise<string> {
  try {
    createFolder(dirname(folder));
    // mkdtemp creates folders with the mode 0700.
    return await mkdtemp(`${folder}.part-`);
  } catch (error) {
    throw new StartError(`The folder ${folder} cannot be made (${getErrorCode(error)}).`);
  }
}
