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
import { isAccessible } from "./is-accessible.ts";

/** Location of persistent state (Filesystem Hierarchy Standard, section 5.8). */
const SYSTEM_STATE_DIR = "/var/lib/market-admin";
/** The file in the data directory that contains the path of the folder under /var/lib. */
const SYSTEM_HOME_NOTE = "cluster-home";

/**
 * Returns the folder for the cluster. This is the data directory, except when the server runs as root
 * and only root can enter the data directory (for example in /root). PostgreSQL never runs as root, so
 * the data directory then gets a folder of its own under /var/lib.
 * @throws StartError when that folder under /var/lib does not exist any more
 */
export function resolveClusterHome(dataDir: string, account: Account | undefined): string {
  if (account === undefined || isAccessible(dataDir, account)) return dataDir;
  if (isAccessible(dirname(dataDir), account)) {
    chownSync(dataDir, account.uid, account.gid);
    return dataDir;
  }
  return resolveSystemHome(join(dataDir, SYSTEM_HOME_NOTE));
}

/** Returns the folder of the existing cluster of a data directory, or undefined when there is none. */
export function findClusterHome(dataDir: string): string | undefined {
  const note = join(dataDir, SYSTEM_HOME_NOTE);
  const home = existsSync(note) ? readFileSync(note, "utf8") : dataDir;
  return existsSync(join(home, "pgdata")) ? home : undefined;
}

/** @param note the file in the data directory that contains the path of the folder under /var/lib */
function resolveSystemHome(note: string): string {
  if (existsSync(note)) {
    const home = readFileSync(note, "utf8");
    if (existsSync(home)) return home;
    throw new StartError(`${note} says that the database is in ${home}, which does not exist.`);
  }
  mkdirSync(SYSTEM_STATE_DIR, { recursive: true, mode: 0o755 });
  const home = mkdtempSync(join(SYSTEM_STATE_DIR, "data-"));
  chmodSync(home, 0o755);
  writeFileSync(note, home);
  return home;
}
