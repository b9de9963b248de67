import { statSync } from "node:fs";
import { dirname } from "node:path";
import type { Account } from "./account.ts";

const EXECUTE = { owner: 0o100, group: 0o010, others: 0o001 };

/**
 * Whether the account may enter the path and every folder above it (for a file: execute it).
 * A clone under root's home (mode 0700) is out of reach of the account PostgreSQL runs as.
 */
export function isReachable(path: string, account: Account | undefined): boolean {
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
  return parent === path || isReachable(parent, account);
}
