import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { chown, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Account } from "./account.ts";

const run = promisify(execFile);

/** The only account of the cluster. It is reachable through a private socket alone. */
export const DATABASE_USER = "market";

const UNFINISHED = "pgdata.init-";

/** Creates the cluster in `<home>/pgdata` unless it exists; returns its folder. */
export async function initCluster(
  home: string,
  initdb: string,
  account: Account | undefined,
): Promise<string> {
  const data = join(home, "pgdata");
  if (existsSync(data)) return data;
  for (const name of await readdir(home)) {
    if (name.startsWith(UNFINISHED)) await rm(join(home, name), { recursive: true, force: true });
  }

  // Made beside and renamed, so that an initdb whose parent was killed is never half-used.
  const part = await mkdtemp(join(home, UNFINISHED));
  if (account !== undefined) await chown(part, account.uid, account.gid);
  await run(
    initdb,
    [
      `--pgdata=${part}`,
      `--username=${DATABASE_USER}`,
      "--auth=trust",
      // Without these the encoding follows LANG, and an unset LANG means SQL_ASCII.
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
