import { rmSync } from "node:fs";
import { chmod, chown, mkdir, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "@market/testing/find-free-port";
import { findUnprivilegedAccount } from "../../src/db/embedded/cluster.ts";
import type { Shutdown } from "../../src/startup/shutdown.ts";
import { type ServerProcess, spawnServer, stopServer } from "../support/server-process.ts";
import { startServerProxy } from "./haproxy.ts";
import { type DrillMailServer, startDrillMailServer } from "./mail-server.ts";
import { startObjectStorage } from "./object-storage.ts";
import { type PgBouncer, startPgBouncer } from "./pgbouncer.ts";
import { type PostgresPair, startPostgresPair } from "./postgres-pair.ts";
import { stopProgram, waitUntil } from "./programs.ts";

/** The first administrator. */
export const ADMINISTRATOR = { email: "drill@market.test", password: "four drilled machines 17" };

interface Server {
  /** Origin of this server itself. */
  url: string;
  start(): Promise<void>;
  stop(signal: NodeJS.Signals): Promise<void>;
}

export interface Servers {
  /** Origin of HAProxy. */
  url: string;
  servers: [Server, Server];
}

/** Two servers behind HAProxy, with PostgreSQL behind PgBouncer, a bucket and a mail server. */
export interface Deployment extends Servers {
  postgres: PostgresPair;
  pgBouncer: PgBouncer;
  mailServer: DrillMailServer;
}

/**
 * Starts everything and adds steps to the shutdown that stop it and remove its folder.
 * @param main another version of the server's main.ts
 */
export async function startDeployment(
  programs: { haproxy: string; pgbouncer: string },
  shutdown: Shutdown,
  main: string | undefined,
): Promise<Deployment> {
  const addStep = (step: () => Promise<unknown>): void => shutdown.addStep(step);
  const folder = await createFolder();

  const postgres = await startPostgresPair(folder);
  addStep(() => Promise.all([postgres.primary.stop(), postgres.replica.stop()]));
  const mailServer = await startDrillMailServer();
  const objectStorage = await startObjectStorage(join(folder, "bucket"));
  addStep(() => objectStorage.stop());

  const pgBouncer = await startPgBouncer({
    program: programs.pgbouncer,
    folder,
    port: await findFreePort(),
    host: postgres.primary.host,
  });
  addStep(() => stopProgram(pgBouncer.process, "SIGKILL"));
  const servers = await startServers(programs.haproxy, folder, shutdown, {
    main,
    env: {
      ...objectStorage.env,
      DATABASE_URL: pgBouncer.url,
      DATABASE_POOLER: "transaction",
      SMTP_URL: mailServer.url,
    },
  });
  return { ...servers, postgres, pgBouncer, mailServer };
}

/** Starts two servers behind HAProxy, and adds steps to the shutdown that stop them. */
export async function startServers(
  haproxy: string,
  folder: string,
  shutdown: Shutdown,
  { env, main }: { env: Record<string, string>; main?: string | undefined },
): Promise<Servers> {
  // One after the other: two searches at the same time may find the same port.
  const port = await findFreePort();
  const one = await findFreePort();
  const two = await findFreePort();
  const proxy = await startServerProxy({
    program: haproxy,
    folder,
    port,
    serverPorts: { one, two },
  });
  shutdown.addStep(() => stopProgram(proxy, "SIGKILL"));

  const url = `http://127.0.0.1:${port}`;
  const createServerOn = (serverPort: number): Server =>
    createServerProcess(
      {
        HOST: "127.0.0.1",
        PUBLIC_URL: url,
        TRUST_PROXY: "loopback",
        ADMIN_EMAIL: ADMINISTRATOR.email,
        ADMIN_PASSWORD: ADMINISTRATOR.password,
        ENCRYPTION_KEYS: Buffer.alloc(32).toString("base64"),
        PANEL_DIR: join(folder, "panel"),
        LOG_LEVEL: process.env["LOG_LEVEL"] ?? "silent",
        ...env,
        PORT: String(serverPort),
        DATA_DIR: join(folder, String(serverPort)),
      },
      main,
    );
  const servers: [Server, Server] = [createServerOn(one), createServerOn(two)];
  shutdown.addStep(() => Promise.all(servers.map((server) => server.stop("SIGKILL"))));
  // At the same time, on an empty database.
  await Promise.all(servers.map((server) => server.start()));
  await waitUntil("HAProxy finds a server", async () => (await fetch(`${url}/api/health`)).ok);
  return { url, servers };
}

/** Creates a folder that the account of the programs can write to, and removes it at the end of the process. */
export async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "market-drill-"));
  // Not as a step of the shutdown, whose time is limited.
  process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  await chmod(folder, 0o755);
  await mkdir(join(folder, "bucket"));
  const account = findUnprivilegedAccount();
  if (account !== undefined) await chown(folder, account.uid, account.gid);
  return folder;
}

function createServerProcess(
  env: Record<string, string> & { PORT: string },
  main: string | undefined,
): Server {
  const url = `http://127.0.0.1:${env.PORT}`;
  let child: ServerProcess | undefined;
  return {
    url,
    async start() {
      const started = spawnServer(env, { main, isDemo: false });
      child = started;
      started.stdout.on("data", (chunk: Buffer) => process.stdout.write(chunk));
      started.stderr.on("data", (chunk: Buffer) => process.stderr.write(chunk));
      await waitUntil("the server starts", async () => {
        if (started.exitCode !== null) throw new Error("The server ended");
        return (await fetch(`${url}/api/health`)).ok;
      });
    },
    async stop(signal) {
      if (child !== undefined) await stopServer({ child }, signal);
    },
  };
}
