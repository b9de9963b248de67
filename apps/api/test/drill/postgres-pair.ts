import { execFile } from "node:child_process";
import { chown, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { Client, type ClientConfig } from "pg";
import { prepareBinaries } from "../../src/db/embedded/binaries.ts";
import {
  type SystemAccount,
  DATABASE_USER,
  findUnprivilegedAccount,
  initCluster,
} from "../../src/db/embedded/cluster.ts";
import {
  chooseSocketFolder,
  startSupervisedPostgres,
} from "../../src/db/embedded/supervised-postgres.ts";
import { SESSION_SETTINGS } from "../../src/db/connect.ts";
import { signalProcessesIn, waitUntil } from "./programs.ts";

/** Role and database of the servers. The role is no superuser, but owns the database. */
export const DATABASE = "market";
export const ROLE = "panel";

interface Node {
  /** Folder of its Unix socket. */
  host: string;
  query<Row extends object>(text: string, database?: string): Promise<Row[]>;
  /** Kills all of its processes with SIGKILL, as the loss of its machine would. */
  kill(): void;
  stop(): Promise<void>;
}

/** A PostgreSQL and its streaming replica. */
export interface PostgresPair {
  primary: Node;
  replica: Node;
  /** Makes the replica the primary. */
  promote(): Promise<void>;
}

/**
 * Starts the embedded PostgreSQL twice. A transaction is acknowledged when the replica has written it to its
 * disk, too: without `synchronous_standby_names`, a switch loses those that were not sent yet.
 */
export async function startPostgresPair(folder: string): Promise<PostgresPair> {
  const account = findUnprivilegedAccount();
  const bin = await prepareBinaries(folder, account);
  const homes = { primary: join(folder, "primary"), replica: join(folder, "replica") };
  for (const home of Object.values(homes)) {
    await mkdir(home);
    if (account !== undefined) await chown(home, account.uid, account.gid);
  }
  const data = await initCluster(homes.primary, bin, account);
  const copy = join(homes.replica, "pgdata");
  // A cluster that has not run yet can be copied without a backup.
  await promisify(execFile)("cp", ["-a", data, copy]);
  await writeFile(join(copy, "standby.signal"), "");

  const start = { bin, account };
  const primary = await startNode({ ...start, home: homes.primary }, {});
  const replica = await startNode(
    { ...start, home: homes.replica },
    { primary_conninfo: `host=${primary.host} user=${DATABASE_USER} application_name=replica` },
  );
  await primary.query("alter system set synchronous_standby_names = 'replica'");
  await primary.query("select pg_reload_conf()");
  await waitUntil("the replica is synchronous", async () => {
    const states = await primary.query<{ sync_state: string }>(
      "select sync_state from pg_stat_replication",
    );
    return states[0]?.sync_state === "sync";
  });
  await primary.query(`create role ${ROLE} login`);
  await primary.query(`create database ${DATABASE} owner ${ROLE}`);
  for (const [name, value] of Object.entries(SESSION_SETTINGS)) {
    await primary.query(`alter role ${ROLE} set ${name} = ${value}`);
  }
  return {
    primary,
    replica,
    promote: async () => void (await replica.query("select pg_promote()")),
  };
}

async function startNode(
  { bin, home, account }: { bin: string; home: string; account: SystemAccount | undefined },
  settings: Record<string, string>,
): Promise<Node> {
  const host = chooseSocketFolder(account);
  const data = join(home, "pgdata");
  const postgres = await startSupervisedPostgres({
    bin,
    data,
    settings: {
      listen_addresses: "",
      // Initdb's own rules also let the replica and PgBouncer connect.
      hba_file: join(data, "pg_hba.conf"),
      ident_file: join(data, "pg_ident.conf"),
      timezone: "UTC",
      ...settings,
    },
    socketFolder: host,
    logFile: join(home, "postgres.log"),
    account,
  });
  const query: Node["query"] = (text, database = "postgres") =>
    runQuery({ host, user: DATABASE_USER, database }, text);
  await waitUntil("PostgreSQL starts", async () => (await query("select 1")).length === 1);
  return {
    host,
    query,
    kill: () => signalProcessesIn(data, "SIGKILL"),
    stop: () => postgres.stop(),
  };
}

/** Runs a statement on a connection of its own. */
export async function runQuery<Row extends object>(
  config: ClientConfig,
  text: string,
): Promise<Row[]> {
  const client = new Client(config);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}
