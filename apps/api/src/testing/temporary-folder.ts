import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { whenFileEnds } from "./clean-up.ts";

/** A folder that lives as long as the test file runs. */
export async function createTemporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "market-test-"));
  whenFileEnds(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}
