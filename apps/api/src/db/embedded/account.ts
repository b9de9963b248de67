import { readFileSync, statSync } from "node:fs";
import { dirname } from "node:path";

export interface Account {
  uid: number;
  gid: number;
}

/** Returns the account to run PostgreSQL as when this process is root, which PostgreSQL refuses. */
export function findUnprivilegedAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync("/etc/passwd", "utf8");
  const find = (name: string) => new RegExp(`^${name}:[^:]*:(\\d+):(\\d+)`, "m").exec(accounts);
  const [, uid = 65534, gid = 65534] = find("postgres") ?? find("nobody") ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

/**
 * Returns whether the account may execute the file or enter the folder, and enter all above it. The account of
 * PostgreSQL cannot enter a clone in root's home folder (mode 0700).
 */
export function isAccessible(path: string, account: Account | undefined): boolean {
  if (account === undefined) return true;
  const { uid, gid, mode } = statSync(path);
  const execute = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
  const parent = dirname(path);
  return (mode & execute) !== 0 && (parent === path || isAccessible(parent, account));
}
