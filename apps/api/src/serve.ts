import manifest from "../package.json" with { type: "json" };
import { existsSync, statfsSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { createApp } from "./app.ts";
import { loadKeyring } from "./auth/load-keyring.ts";
import { connect } from "./db/connect.ts";
import { APPLICATION_ROLE } from "./db/embedded/cluster.ts";
import { startEmbeddedPostgres } from "./db/embedded/start-embedded-postgres.ts";
import { withMigratedDatabase } from "./db/migrate.ts";
import { OperatorError, summarizeError } from "./errors/operator-error.ts";
import { assertStartTls, createFileMailer, createSmtpMailer } from "./mail/mailer.ts";
import { canAnyoneSignIn } from "./modules/accounts/accounts.repository.ts";
import { createFirstAdministrator, setDemoSignIn } from "./modules/accounts/accounts.service.ts";
import type { AccountOptions } from "./modules/module-options.ts";
import { createBanner, findDemoObstacle } from "./startup/demo.ts";
import { type Env, getOrigin } from "./startup/env.ts";
import { listen } from "./startup/listen.ts";
import { createLoggerOptions } from "./startup/logger-options.ts";
import type { Shutdown } from "./startup/shutdown.ts";
import { createStorage } from "./storage/storage.ts";
import type { Telemetry } from "./telemetry/telemetry.ts";

const MIN_FREE_BYTES = 1024 ** 2;

interface ServeOptions {
  env: Env;
  demo: boolean;
  telemetry: Telemetry | undefined;
  shutdown: Shutdown;
}

type Prepared = Awaited<ReturnType<typeof prepareData>>;

/**
 * Opens the database, listens, and prints the banner.
 * @throws OperatorError
 */
export async function serve(options: ServeOptions): Promise<void> {
  const { env, demo, telemetry, shutdown } = options;
  if (env.smtp !== undefined) await assertStartTls(env.smtp);
  const server = await openDatabaseServer(options);
  const db = await connect(server.connection);
  shutdown.addStep(() => db.$client.end());
  const accounts: AccountOptions = { db, clock: () => new Date() };
  const isDemoSignInAllowed = findDemoObstacle(env) === undefined;
  const prepared = await withMigratedDatabase(
    db,
    () => prepareData(accounts, { ...env, demo, isDemoSignInAllowed }),
    server.owner,
  );
  let { port } = env;
  const app = await createApp({
    ...env,
    ...prepared,
    ...createMail(env, prepared),
    ...accounts,
    storage: await createStorage(env.uploadsDir, env.s3),
    keyring: await loadKeyring(db, env),
    origin: () => getOrigin({ ...env, port }),
    telemetry,
    logger: createLoggerOptions(env.logLevel),
  });
  shutdown.addStep(() => app.close());
  port = await listen(app, env.host, port);
  announce(app, options, { port, data: server.location, ...prepared });
}

/** Uses the PostgreSQL of DATABASE_URL if it is set, otherwise starts the embedded one. */
async function openDatabaseServer({ env, telemetry, shutdown }: ServeOptions) {
  const { database, dataDir } = env;
  if (database !== undefined) {
    const { host } = new URL(database.connectionString);
    return { connection: database, location: `${host} (files in ${dataDir})` };
  }
  const onUnexpectedEnd = (): void => {
    telemetry?.countDatabaseRestart();
    console.error("The embedded PostgreSQL ended unexpectedly. The server starts it again.");
  };
  const describeFailure = (error: unknown): unknown => {
    // A full disk has no room for the reason in postgres.log either.
    const { bavail, bsize } = statfsSync(dataDir);
    if (bavail * bsize > MIN_FREE_BYTES) return error;
    return new OperatorError(`The disk of DATA_DIR ${dataDir} is full.`);
  };
  const embedded = await startEmbeddedPostgres(dataDir, onUnexpectedEnd).catch((error: unknown) => {
    throw describeFailure(error);
  });
  shutdown.addStep(embedded.stop);
  embedded.running.catch((error: unknown) => {
    console.error(
      `The embedded PostgreSQL cannot be started again: ${summarizeError(describeFailure(error))}`,
    );
    void shutdown.exit(1);
  });
  return {
    connection: { ...embedded.connection, user: APPLICATION_ROLE },
    /** The role that migrates the database. */
    owner: embedded.connection.user,
    location: embedded.home === dataDir ? dataDir : `${dataDir} (database in ${embedded.home})`,
  };
}

/** Creates the data of the demo and the first administrator, as configured. */
export async function prepareData(
  accounts: AccountOptions,
  options: Pick<Env, "admin" | "uploadsDir"> & { demo: boolean; isDemoSignInAllowed: boolean },
) {
  const { db, clock } = accounts;
  const { demo, isDemoSignInAllowed, admin, uploadsDir } = options;
  if (demo) {
    // Loaded on demand: a bundle for production has no demo.
    const { prepareDemo } = await import("../demo/prepare-demo.ts").catch(() => {
      throw new OperatorError("This installation has no demo. Start it without --demo.");
    });
    await prepareDemo(db, uploadsDir, clock());
  }
  const isDemoSignInEnabled = await setDemoSignIn(accounts, demo && isDemoSignInAllowed);
  if (admin !== undefined) await createFirstAdministrator(accounts, admin);
  return { isDemoSignInEnabled, canAnyoneSignIn: await canAnyoneSignIn(db) };
}

function createMail(env: Env, { isDemoSignInEnabled }: Prepared) {
  const sender = {
    from: env.mailFrom,
    host: new URL(env.publicUrl ?? "http://localhost").hostname,
  };
  if (env.smtp !== undefined) {
    return { mailer: createSmtpMailer(env.smtp, sender), sendsMail: true };
  }
  // Standard output that is no terminal may be a log, where a link would let others in.
  const print = isDemoSignInEnabled && process.stdout.isTTY ? console.log : undefined;
  const mailer = createFileMailer(env.outboxDir, sender, print);
  // The demo's banner names the folder of its mails.
  return { mailer, sendsMail: isDemoSignInEnabled };
}

function announce(
  app: FastifyInstance,
  { env, demo, shutdown }: ServeOptions,
  { port, data, ...prepared }: Prepared & { port: number; data: string },
): void {
  // Logs start and stop also at LOG_LEVEL=warn.
  const log = app.log.child({}, { level: "info" });
  shutdown.setDrain(() => {
    log.info("the server stops");
    app.drain();
  }, env.shutdownDelayMs);
  const obstacle = findDemoObstacle(env);
  if (demo && obstacle !== undefined) {
    console.error(`The demo's account is disabled, because ${obstacle}.`);
  }
  if (!prepared.canAnyoneSignIn) {
    log.warn("no administrator can sign in: create one with market-admin admin create");
  }
  if (!demo && !existsSync(join(env.panelDir, "index.html"))) {
    log.warn(`there is no panel in PANEL_DIR ${env.panelDir}`);
  }
  const facts = {
    version: manifest.version,
    url: `http://${env.host.includes(":") ? `[${env.host}]` : env.host}:${port}`,
    publicUrl: env.publicUrl,
    data,
    outbox: env.smtp === undefined ? env.outboxDir : undefined,
  };
  if (demo) console.log(createBanner(facts, prepared.isDemoSignInEnabled));
  else log.info(facts, "the server listens");
}
