import { statSync } from "node:fs";
import { dirname } from "node:path";
import type { Account } from "./account.ts";

const EXECUTE = { owner: 0o100, group: 0o010, others: 0o001 };

/**
 * Returns whether the account may execute the file, or enter the folder, and enter every folder
 * above it. The account of PostgreSQL cannot enter a clone in root's home folder (mode 0700).
 */
export function isAccessible(path: string, account: Account | undefined): boolean {
  if (account === undefined) return true;
  const stat = statSync(path);
  const needed =
    stat.uid === account.uid
      ? EXECUTE.owner
      : stat.gid === account.gid
        ? EXECUTE.group
        : EXECUTE.others;
  if ((stat.mode & needed) === 0) return false;
  const parent = dirname(path);
  return parent === path || isAccessible(parent, account);
}
