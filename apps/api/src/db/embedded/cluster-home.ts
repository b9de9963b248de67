import { createHash } from "node:crypto";
import { chownSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Account } from "./account.ts";
import { isReachable } from "./reachable.ts";

/** Where persistent state belongs on a Unix system (Filesystem Hierarchy Standard, 5.8). */
const SYSTEM_STATE = "/var/lib/market-admin";

/** A name for a data directory that no other has: marks its processes and its system folder. */
export function dataDirTag(dataDir: string): string {
  return createHash("sha256").update(dataDir).digest("hex").slice(0, 12);
}

/**
 * The folder that holds the cluster: the data directory itself, or, when root started the server in
 * a place that only root can enter (such as a clone in /root), a folder under /var/lib that belongs
 * to that data directory. PostgreSQL never runs as root, so it could not work in such a place.
 */
export function clusterHome(dataDir: string, account: Account | undefined): string {
  if (account === undefined || isReachable(dataDir, account)) return dataDir;
  if (isReachable(dirname(dataDir), account)) {
    chownSync(dataDir, account.uid, account.gid);
    return dataDir;
  }
  const home = join(SYSTEM_STATE, dataDirTag(dataDir));
  mkdirSync(home, { recursive: true, mode: 0o755 });
  return home;
}
