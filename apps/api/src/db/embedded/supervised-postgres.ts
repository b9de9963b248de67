import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { closeSync, existsSync, openSync, rmSync } from "node:fs";
import { chown, mkdir, writeFile } from "node:fs/promises";
import { Socket } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { basename, join } from "node:path";
import { type SystemAccount, isAccessible } from "./cluster.ts";

const SOCKET_FOLDER_PREFIX = "market-pg-";

/** Chooses a folder in the temporary one, because the path of a socket is limited to about 100 bytes. */
export function chooseSocketFolder(account: SystemAccount | undefined): string {
  const parent = existsSync(tmpdir()) && isAccessible(tmpdir(), account) ? tmpdir() : "/tmp";
  return join(parent, SOCKET_FOLDER_PREFIX + randomBytes(4).toString("hex"));
}

/**
 * Creates the folder for each start, so that clients find the next PostgreSQL where the last one was. Its rules let the
 * account of this process connect, with any role, and no other: not that of PostgreSQL either, which is a shared one
 * when this process is root. Returns the settings that name its files.
 */
async function createSocketFolder(
  path: string,
  account: SystemAccount | undefined,
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
  if (basename(path).startsWith(SOCKET_FOLDER_PREFIX)) {
    rmSync(path, { recursive: true, force: true });
  }
}

/**
 * Runs PostgreSQL, and stops it when standard input ends: a pipe from Node, which the kernel closes when Node ends for
 * any reason. The pipe is descriptor 3, because a shell starts background jobs with an empty standard input.
 * Descriptor 4 is a pipe to Node that only PostgreSQL keeps open.
 *
 * SIGINT is PostgreSQL's fast shutdown. It does not end a crash recovery, so SIGQUIT (which loses no committed data)
 * and SIGKILL follow. `pg_ctl stop` would signal the process of the pid file: by then maybe that of the next start.
 */
const SCRIPT = `
socket_folder=$1
shift
exec 3<&0 </dev/null
"$@" 3<&- &
postgres=$!
exec 4>&-
read -r _ <&3

stop() {
  kill "-$1" "$postgres" 2>/dev/null
  left=$2
  while [ "$left" -gt 0 ] && kill -0 "$postgres" 2>/dev/null; do
    sleep 0.1
    left=$((left - 1))
  done
}
stop INT 20
stop QUIT 10
stop KILL 0
rm -rf "$socket_folder"
`;

export type SupervisedPostgres = Awaited<ReturnType<typeof startSupervisedPostgres>>;

/** Starts PostgreSQL so that it never outlives this process. Returns before it is ready. */
export async function startSupervisedPostgres(options: {
  bin: string;
  data: string;
  settings: Record<string, string>;
  socketFolder: string;
  logFile: string;
  account: SystemAccount | undefined;
}) {
  const { bin, data, socketFolder, account } = options;
  const settings = { ...(await createSocketFolder(socketFolder, account)), ...options.settings };
  const parameters = Object.entries(settings).map(([name, value]) => `--${name}=${value}`);
  // It contains statements.
  const log = openSync(options.logFile, "a", 0o600);
  const child = spawn(
    "/bin/sh",
    ["-c", SCRIPT, "sh", socketFolder, join(bin, "postgres"), "-D", data, ...parameters],
    {
      ...account,
      cwd: data,
      env: { PATH: process.env["PATH"], LC_ALL: "C", TZ: "UTC" },
      // A separate process group, so that Ctrl+C in a terminal reaches only Node, which finishes its
      // requests before it stops PostgreSQL.
      detached: true,
      stdio: ["pipe", log, log, "ignore", "pipe"],
    },
  );
  closeSync(log);
  // Writing to the pipe of a supervisor that was killed must not end this process.
  child.stdin?.on("error", () => undefined);
  const supervisorEnded = once(child, "exit");
  const pipe = child.stdio[4];
  const postgresEnded = new Promise((resolve) => {
    if (!(pipe instanceof Socket)) return;
    pipe.on("error", () => undefined);
    pipe.once("close", resolve).resume();
  });
  return {
    /** Resolves when PostgreSQL or its supervisor has ended for any reason. */
    ended: Promise.race([supervisorEnded, postgresEnded]),
    /** Stops PostgreSQL within about three seconds. */
    async stop(): Promise<void> {
      child.stdin?.end();
      await supervisorEnded;
    },
  };
}
