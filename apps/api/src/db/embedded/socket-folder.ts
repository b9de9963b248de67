import { rmSync } from "node:fs";
import { chown, mkdir, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { type AccessRules, writeAccessRules } from "./access-rules.ts";
import type { Account } from "./account.ts";
import { isAccessible } from "./is-accessible.ts";

const PREFIX = "market-pg-";

/** Uses the temporary folder, because the path of a socket is limited to about 100 bytes. */
export async function createSocketFolder(account: Account | undefined): Promise<string> {
  const parent = isAccessible(tmpdir(), account) ? tmpdir() : "/tmp";
  const folder = await mkdtemp(join(parent, PREFIX));
  if (account !== undefined) await chown(folder, account.uid, account.gid);
  return folder;
}

/**
 * Creates the folder again, so that clients find the next PostgreSQL where the last one was. It has the rules
 * of who may connect only.
 * @throws Error when somebody else has created it meanwhile
 */
export async function recreateSocketFolder(
  path: string,
  account: Account | undefined,
): Promise<AccessRules> {
  removeSocketFolder(path);
  await mkdir(path, { mode: 0o700 });
  const rules = await writeAccessRules(path, account);
  if (account !== undefined) await chown(path, account.uid, account.gid);
  return rules;
}

/** Deletes the folder, but only if createSocketFolder created it. */
export function removeSocketFolder(path: string): void {
  if (basename(path).startsWith(PREFIX)) rmSync(path, { recursive: true, force: true });
}
