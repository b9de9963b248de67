import type { ChildProcess } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "zod";
import { findUnprivilegedAccount } from "../../src/db/embedded/cluster.ts";
import type { Shutdown } from "../../src/startup/shutdown.ts";
import { startHaproxy } from "./haproxy.ts";
import { DATABASE, ROLE, runQuery } from "./postgres-pair.ts";
import { signalProcessesIn, startProgram, stopProgram, waitUntil } from "./programs.ts";

/** Programs, and Debian's packages of them. */
export const PACKAGES = {
  etcd: "etcd-server",
  haproxy: "haproxy",
  patroni: "patroni python3-etcd",
  postgres: "postgresql",
};

const DOCUMENT = join(import.meta.dirname, "../../docs/failover.md");
const NAMES = ["one", "two", "three"];
/** Origin of the first node, without a port. */
const FIRST_NODE = "http://127.0.0.11";
const PROXY = "127.0.0.10:5432";
/** As in the document. */
const SUPERUSER = "postgres:choose-one";
const PASSWORD = "panel";
/** A node that missed a failover first rewinds its data. */
const HEALTHY_TIMEOUT_MS = 180_000;

const clusterSchema = z.object({
  members: z.array(z.object({ name: z.string(), role: z.string(), state: z.string() })),
});

/** A machine with Patroni and PostgreSQL. */
export interface PatroniNode {
  name: string;
  /** Starts Patroni, which starts PostgreSQL. */
  start(): void;
  signalPatroni(signal: NodeJS.Signals): void;
  signalPostgres(signal: NodeJS.Signals): void;
}

export interface Roles {
  primary: PatroniNode;
  /** The synchronous one. */
  replica: PatroniNode;
}

export interface PatroniCluster {
  /** DATABASE_URL of the servers. */
  url: string;
  etcd: ChildProcess;
  /** Waits until all nodes run, and returns their roles. */
  waitUntilHealthy(): Promise<Roles>;
  switchOver(from: PatroniNode, to: PatroniNode): Promise<void>;
  /** Runs a statement on the primary. */
  query<Row extends object>(text: string): Promise<Row[]>;
}

/**
 * Starts etcd, three nodes under Patroni, and HAProxy in front of them, with the configuration of docs/failover.md on
 * addresses of this machine. Adds steps to the shutdown that stop them.
 */
export async function startPatroni(
  programs: Record<keyof typeof PACKAGES, string>,
  folder: string,
  shutdown: Shutdown,
): Promise<PatroniCluster> {
  const etcd = startEtcd(programs.etcd, folder);
  shutdown.addStep(() => stopProgram(etcd, "SIGKILL"));
  const file = join(folder, "patroni.yml");
  const configuration = await readBlock("yaml");
  // No socket: the nodes share the port.
  await writeFile(file, configuration.replace("/var/run/postgresql", "''"));
  const nodes = NAMES.map((name, index) => createNode(programs, { folder, file, name, index }));
  shutdown.addStep(async () => {
    for (const node of nodes) node.signalPatroni("SIGKILL");
    for (const node of nodes) node.signalPostgres("SIGKILL");
  });
  for (const node of nodes) node.start();
  const proxyFile = join(folder, "postgresql.cfg");
  const proxy = await startHaproxy(programs.haproxy, proxyFile, await readBlock("haproxy"));
  shutdown.addStep(() => stopProgram(proxy, "SIGKILL"));

  const cluster = createCluster(etcd, nodes);
  await cluster.waitUntilHealthy();
  const connectionString = `postgres://${SUPERUSER}@${PROXY}/postgres`;
  const query = (text: string) => runQuery({ connectionString }, text);
  await waitUntil("HAProxy finds the primary", async () => (await query("select 1")).length === 1);
  await query(`create role ${ROLE} login password '${PASSWORD}'`);
  await query(`create database ${DATABASE} owner ${ROLE}`);
  return cluster;
}

/** Returns the first block of a language in the document. */
async function readBlock(language: string): Promise<string> {
  const text = await readFile(DOCUMENT, "utf8");
  const block = text.split(`\`\`\`${language}\n`)[1]?.split("```")[0];
  if (block === undefined) throw new Error(`${DOCUMENT} has no block of ${language}`);
  return block.replaceAll("10.0.0.", "127.0.0.");
}

function startEtcd(program: string, folder: string): ChildProcess {
  const options = {
    "data-dir": join(folder, "etcd"),
    "listen-client-urls": `${FIRST_NODE}:2379`,
    "advertise-client-urls": `${FIRST_NODE}:2379`,
    "listen-peer-urls": `${FIRST_NODE}:2380`,
  };
  const args = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
  return startProgram(program, ["--enable-v2", ...args], findUnprivilegedAccount());
}

function createNode(
  { patroni, postgres }: { patroni: string; postgres: string },
  { folder, file, name, index }: { folder: string; file: string; name: string; index: number },
): PatroniNode {
  const data = join(folder, name);
  const address = `127.0.0.${11 + index}`;
  const env = {
    PATRONI_NAME: name,
    PATRONI_RESTAPI_LISTEN: `${address}:8008`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `${address}:8008`,
    PATRONI_POSTGRESQL_LISTEN: `${address}:5432`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${address}:5432`,
    PATRONI_POSTGRESQL_DATA_DIR: data,
    PATRONI_POSTGRESQL_BIN_DIR: dirname(postgres),
    PATRONI_POSTGRESQL_PGPASS: join(folder, `${name}.pgpass`),
  };
  let child: ChildProcess | undefined;
  return {
    name,
    start() {
      child = startProgram(patroni, [file], findUnprivilegedAccount(), env);
    },
    signalPatroni: (signal) => void child?.kill(signal),
    signalPostgres: (signal) => signalProcessesIn(data, signal),
  };
}

function createCluster(etcd: ChildProcess, nodes: PatroniNode[]): PatroniCluster {
  const findRoles = async (): Promise<Roles | undefined> => {
    const response = await fetch(`${FIRST_NODE}:8008/cluster`);
    const { members } = clusterSchema.parse(await response.json());
    const running = members.filter(({ state }) => ["running", "streaming"].includes(state));
    const findNode = (role: string): PatroniNode | undefined =>
      nodes.find(({ name }) => name === running.find((member) => member.role === role)?.name);
    const primary = findNode("leader");
    const replica = findNode("sync_standby");
    const isComplete = running.length === nodes.length && primary && replica;
    return isComplete ? { primary, replica } : undefined;
  };
  return {
    url: `postgres://${ROLE}:${PASSWORD}@${PROXY}/${DATABASE}`,
    etcd,
    async waitUntilHealthy() {
      let roles: Roles | undefined;
      const isHealthy = async (): Promise<boolean> => (roles = await findRoles()) !== undefined;
      await waitUntil("three nodes with a synchronous replica", isHealthy, HEALTHY_TIMEOUT_MS);
      return roles!;
    },
    async switchOver(from, to) {
      const response = await fetch(`${FIRST_NODE}:8008/switchover`, {
        method: "POST",
        body: JSON.stringify({ leader: from.name, candidate: to.name }),
      });
      if (!response.ok) throw new Error(`switchover: ${response.status} ${await response.text()}`);
    },
    query: (text) =>
      runQuery({ connectionString: `postgres://${SUPERUSER}@${PROXY}/${DATABASE}` }, text),
  };
}
