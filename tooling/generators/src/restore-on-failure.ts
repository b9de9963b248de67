import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";

/**
 * Calls a function that writes files. Restores the files if it fails or if its tool is interrupted.
 *
 * @param paths the files and the new folders that it writes.
 */
export function restoreOnFailure(paths: readonly string[], write: () => void): void {
  const before = paths.map((path) => [path, existsSync(path) && readFileSync(path)] as const);
  // Ctrl+C then ends only the running tool, which fails.
  process.on("SIGINT", () => {});
  try {
    write();
  } catch (error) {
    for (const [path, content] of before) {
      if (content) writeFileSync(path, content);
      else rmSync(path, { recursive: true, force: true });
    }
    throw error;
  }
}
