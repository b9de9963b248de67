import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addCleanup } from "./add-cleanup.ts";

/** Creates a folder that is removed after the tests of the file. */
export async function createTemporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "market-test-"));
  addCleanup(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}
