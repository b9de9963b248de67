import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT, type Package } from "@market/testing/workspace";
import { checkOut, findReleasedCommit, hasFile } from "./released-commit.ts";

const CACHE = join(ROOT, "node_modules/.cache/released-builds");

/**
 * Returns the folder with the manifest and the build of a feature's last release, or `undefined` if the
 * feature is newer. Builds it once per commit, with the tools and the dependencies of this workspace.
 */
export function findReleasedBuild({ folder, manifest }: Package): string | undefined {
  const commit = findReleasedCommit(manifest.name);
  if (!hasFile(commit, `${folder}/package.json`)) return undefined;
  const cached = join(CACHE, commit, folder);
  if (!existsSync(cached)) build(commit, folder, cached);
  return cached;
}

function build(commit: string, folder: string, into: string): void {
  // Not in the cache's folder: esbuild ignores a tsconfig.json below node_modules.
  const temp = mkdtempSync(join(tmpdir(), "market-release-"));
  try {
    checkOut(commit, [folder, "tsconfig.base.json"], temp);
    const release = join(temp, folder);
    symlinkSync(join(ROOT, folder, "node_modules"), join(release, "node_modules"));
    execFileSync(join(release, "node_modules/.bin/tsup"), { cwd: release, stdio: "pipe" });
    // Renamed when it is complete, so that an interrupted run leaves no half of a build.
    const incomplete = `${into}.${process.pid}`;
    mkdirSync(incomplete, { recursive: true });
    cpSync(join(release, "package.json"), join(incomplete, "package.json"));
    cpSync(join(release, "dist"), join(incomplete, "dist"), { recursive: true });
    renameSync(incomplete, into);
  } finally {
    rmSync(temp, { recursive: true });
  }
}
