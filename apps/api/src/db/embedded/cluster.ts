import { execFile } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync } from "node:fs";
import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { OperatorError } from "../../errors/operator-error.ts";

export const DATABASE_USER = "market";
/**
 * Role of the server's queries. It is no superuser and owns nothing, so SQL that gets into a query can neither turn off
 * a trigger nor change the audit trail.
 */
export const APPLICATION_ROLE = "market_app";

/** Location of persistent state (Filesystem Hierarchy Standard, section 5.8). */
const SYSTEM_STATE_DIR = "/var/lib/market-admin";
/** The file in the data directory that contains the path of the folder under /var/lib. */
const SYSTEM_HOME_NOTE = "cluster-home";
const TEMPORARY_PREFIX = "pgdata.init-";

/**
 * Returns the folder for the cluster. PostgreSQL never runs as root: when root runs the server and only root can enter
 * the data directory, e.g. in /root, this is a folder under /var/lib.
 */
export function resolveClusterHome(dataDir: string, account: SystemAccount | undefined): string {
  if (account === undefined || isAccessible(dataDir, account)) return dataDir;
  if (isAccessible(dirname(dataDir), account)) {
    chownSync(dataDir, account.uid, account.gid);
    return dataDir;
  }
  const note = join(dataDir, SYSTEM_HOME_NOTE);
  const noted = readNote(note);
  if (noted !== undefined) {
    if (existsSync(noted)) return noted;
    throw new OperatorError(`${note} says that the database is in ${noted}, which does not exist.`);
  }
  mkdirSync(SYSTEM_STATE_DIR, { recursive: true, mode: 0o755 });
  const home = mkdtempSync(join(SYSTEM_STATE_DIR, "data-"));
  chmodSync(home, 0o755);
  writeFileSync(note, home);
  return home;
}

/** Returns the folder of the existing cluster of a data directory, or undefined when there is none. */
export function findClusterHome(dataDir: string): string | undefined {
  const home = readNote(join(dataDir, SYSTEM_HOME_NOTE)) ?? dataDir;
  return existsSync(join(home, "pgdata")) ? home : undefined;
}

function readNote(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, "utf8") : undefined;
}

/** Creates the cluster in `<home>/pgdata` unless it exists. Returns its data folder. */
export async function initCluster(
  home: string,
  bin: string,
  account: SystemAccount | undefined,
): Promise<string> {
  const data = join(home, "pgdata");
  if (existsSync(data)) return data;
  for (const name of readdirSync(home)) {
    if (name.startsWith(TEMPORARY_PREFIX)) rmSync(join(home, name), { recursive: true });
  }

  // Renamed when complete, so that an interrupted initdb never leaves an incomplete cluster.
  const part = mkdtempSync(join(home, TEMPORARY_PREFIX));
  if (account !== undefined) chownSync(part, account.uid, account.gid);
  await promisify(execFile)(
    join(bin, "initdb"),
    [
      `--pgdata=${part}`,
      `--username=${DATABASE_USER}`,
      // Of no effect: the server starts PostgreSQL with rules of its own (see createSocketFolder).
      "--auth=trust",
      // By default the encoding follows LANG, and without LANG it is SQL_ASCII.
      "--encoding=UTF8",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      "--locale=C",
      "--no-instructions",
    ],
    { ...account, cwd: home, env: { PATH: process.env["PATH"], LC_ALL: "C", TZ: "UTC" } },
  );
  renameSync(part, data);
  return data;
}

export interface SystemAccount {
  uid: number;
  gid: number;
}

/** Returns the account to run PostgreSQL as when this process is root, which PostgreSQL refuses. */
export function findUnprivilegedAccount(): SystemAccount | undefined {
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
export function isAccessible(path: string, account: SystemAccount | undefined): boolean {
  if (account === undefined) return true;
  const { uid, gid, mode } = statSync(path);
  const execute = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
  const parent = dirname(path);
  return (mode & execute) !== 0 && (parent === path || isAccessible(parent, account));
}
