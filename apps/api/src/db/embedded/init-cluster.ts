import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { chown, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Account } from "./account.ts";

const run = promisify(execFile);

/** The owner of the database, a superuser. The server's queries have another role. */
export const DATABASE_USER = "market";

const TEMPORARY_PREFIX = "pgdata.init-";

/** Creates the cluster in `<home>/pgdata` unless it exists. Returns its data folder. */
export async function initCluster(
  home: string,
  initdb: string,
  account: Account | undefined,
): Promise<string> {
  const data = join(home, "pgdata");
  if (existsSync(data)) return data;
  for (const name of await readdir(home)) {
    if (name.startsWith(TEMPORARY_PREFIX))
      await rm(join(home, name), { recursive: true, force: true });
  }

  // Renamed when complete, so that an interrupted initdb never leaves an incomplete cluster.
  const part = await mkdtemp(join(home, TEMPORARY_PREFIX));
  if (account !== undefined) await chown(part, account.uid, account.gid);
  await run(
    initdb,
    [
      `--pgdata=${part}`,
      `--username=${DATABASE_USER}`,
      // Of no effect: the server starts PostgreSQL with rules of its own (see writeAccessRules).
      "--auth=trust",
      // By default the encoding follows LANG, and without LANG it is SQL_ASCII.
      "--encoding=UTF8",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      "--locale=C",
      "--no-instructions",
    ],
    { ...account, cwd: home, env: { PATH: process.env["PATH"], LC_ALL: "C", TZ: "UTC" } },
  );
  await rename(part, data);
  return data;
}
