import { readFileSync } from "node:fs";

/** The operating system account that PostgreSQL runs as. */
export interface Account {
  uid: number;
  gid: number;
}

const UNPRIVILEGED = ["postgres", "nobody"];
const NOBODY: Account = { uid: 65534, gid: 65534 };

/**
 * Returns the account to run PostgreSQL as when this process is root, because PostgreSQL refuses to
 * run as root. Returns undefined when PostgreSQL can run as the current user.
 */
export function findUnprivilegedAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const rows = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  for (const name of UNPRIVILEGED) {
    const row = rows.find(([user]) => user === name);
    if (row !== undefined) return { uid: Number(row[2]), gid: Number(row[3]) };
  }
  return NOBODY;
}
