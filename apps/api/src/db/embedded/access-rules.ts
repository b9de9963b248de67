import { chown, writeFile } from "node:fs/promises";
import { userInfo } from "node:os";
import { join } from "node:path";
import type { Account } from "./account.ts";

/** The settings of PostgreSQL that name the files. */
export interface AccessRules extends Record<string, string> {
  hba_file: string;
  ident_file: string;
}

/**
 * Lets the account of this process connect, with any role, and no other: not that of PostgreSQL either,
 * which is a shared one when this process is root. PostgreSQL asks the kernel who a client is.
 */
export async function writeAccessRules(
  folder: string,
  account: Account | undefined,
): Promise<AccessRules> {
  const rules = {
    hba_file: join(folder, "pg_hba.conf"),
    ident_file: join(folder, "pg_ident.conf"),
  };
  await writeFile(rules.hba_file, "local all all peer map=server\n", { mode: 0o600 });
  await writeFile(rules.ident_file, `server "${userInfo().username}" all\n`, { mode: 0o600 });
  if (account !== undefined) {
    for (const path of Object.values(rules)) await chown(path, account.uid, account.gid);
  }
  return rules;
}
