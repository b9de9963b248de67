import { opendir } from "node:fs/promises";
import { posix } from "node:path";

/** Lists the files in a folder and its folders, as relative paths. There are none if it does not exist. */
export async function* listFiles(folder: string, prefix = ""): AsyncGenerator<string, void> {
  const entries = await opendir(folder).catch(() => undefined);
  if (entries === undefined) return;
  for await (const entry of entries) {
    const path = posix.join(prefix, entry.name);
    if (entry.isDirectory()) yield* listFiles(posix.join(folder, entry.name), path);
    else yield path;
  }
}
