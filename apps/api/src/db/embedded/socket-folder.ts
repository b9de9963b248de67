import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { chown, mkdir, writeFile } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { basename, join } from "node:path";
import { type Account, isAccessible } from "./account.ts";

const PREFIX = "market-pg-";

/** Chooses a folder in the temporary one, because the path of a socket is limited to about 100 bytes. */
export function chooseSocketFolder(account: Account | undefined): string {
  const parent = isAccessible(tmpdir(), account) ? tmpdir() : "/tmp";
  return join(parent, PREFIX + randomBytes(4).toString("hex"));
}

/**
 * Creates the folder for each start, so that clients find the next PostgreSQL where the last one was. Its rules let the
 * account of this process connect, with any role, and no other: not that of PostgreSQL either, which is a shared
 * one when this process is root. PostgreSQL asks the kernel who a client is.
 * @returns the settings of PostgreSQL that name its files
 * @throws Error when somebody else has created the folder meanwhile
 */
export async function createSocketFolder(
  path: string,
  account: Account | undefined,
): Promise<Record<string, string>> {
  removeSocketFolder(path);
  await mkdir(path, { mode: 0o700 });
  const [hba, ident] = [join(path, "pg_hba.conf"), join(path, "pg_ident.conf")];
  await writeFile(hba, "local all all peer map=server\n", { mode: 0o600 });
  await writeFile(ident, `server "${userInfo().username}" all\n`, { mode: 0o600 });
  if (account !== undefined) {
    for (const file of [hba, ident, path]) await chown(file, account.uid, account.gid);
  }
  return { unix_socket_directories: path, hba_file: hba, ident_file: ident };
}

/** Deletes the folder, but only if createSocketFolder created it. */
export function removeSocketFolder(path: string): void {
  if (basename(path).startsWith(PREFIX)) rmSync(path, { recursive: true, force: true });
}
