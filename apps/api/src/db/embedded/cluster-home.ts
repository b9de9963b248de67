import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { StartError } from "../../errors/start-error.ts";
import type { Account } from "./account.ts";
import { isReachable } from "./reachable.ts";

/** Where persistent state belongs on a Unix system (Filesystem Hierarchy Standard, 5.8). */
const SYSTEM_STATE = "/var/lib/market-admin";

/**
 * The folder that holds the cluster: the data directory itself, or, when root started the server in
 * a place that only root can enter (such as a clone in /root), a folder under /var/lib that belongs
 * to that data directory. PostgreSQL never runs as root, so it could not work in such a place.
 * @throws StartError when the data directory's folder under /var/lib has gone
 */
export function clusterHome(dataDir: string, account: Account | undefined): string {
  if (account === undefined || isReachable(dataDir, account)) return dataDir;
  if (isReachable(dirname(dataDir), account)) {
    chownSync(dataDir, account.uid, account.gid);
    return dataDir;
  }
  return systemHome(join(dataDir, "cluster-home"));
}

/** @param note the file in the data directory that names its folder under /var/lib */
function systemHome(note: string): string {
  if (existsSync(note)) {
    const home = readFileSync(note, "utf8");
    if (existsSync(home)) return home;
    throw new StartError(`${note} says that the database is in ${home}, which does not exist.`);
  }
  mkdirSync(SYSTEM_STATE, { recursive: true, mode: 0o755 });
  const home = mkdtempSync(join(SYSTEM_STATE, "data-"));
  chmodSync(home, 0o755);
  writeFileSync(note, home);
  return home;
}
