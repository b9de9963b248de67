import manifest from "../package.json" with { type: "json" };
import { statfsSync } from "node:fs";
import { join } from "node:path";
import { createApp } from "./app.ts";
import { loadKeyring } from "./auth/keyring.ts";
import { connect } from "./db/connect.ts";
import { type DatabaseServer, openDatabaseServer } from "./db/database-server.ts";
import { withMigratedDatabase } from "./db/migrate.ts";
import { OperatorError } from "./errors/operator-error.ts";
import { assertStartTls, createFileMailer, createSmtpMailer } from "./mail/mailer.ts";
import { createBanner } from "./startup/banner.ts";
import { findDemoObstacle } from "./startup/demo-policy.ts";
import type { Env } from "./startup/env.ts";
import { listen } from "./startup/listen.ts";
import { createLoggerOptions } from "./startup/logger-options.ts";
import { prepareData } from "./startup/prepare-data.ts";
import type { Shutdown } from "./startup/shutdown.ts";
import { createStorage } from "./storage/storage.ts";
import type { Telemetry } from "./telemetry/telemetry.ts";

const MIN_FREE_BYTES = 1024 ** 2;

interface ServeOptions {
  env: Env;
  /** Whether the demo's data is wanted. */
  demo: boolean;
  uploadsDir: string;
  telemetry: Telemetry | undefined;
  shutdown: Shutdown;
}

/**
 * Opens the database, listens, and prints the banner.
 * @throws OperatorError
 */
export async function serve(options: ServeOptions): Promise<void> {
  const { env, demo, uploadsDir, telemetry, shutdown } = options;
  if (env.smtp !== undefined) await assertStartTls(env.smtp);
  const server = await openServer(options);
  const db = await connect(server.connection);
  shutdown.addStep(() => db.$client.end());
  const demoObstacle = findDemoObstacle(env);
  const isDemoSignInAllowed = demoObstacle === undefined;
  const { isDemoSignInEnabled, canAnyoneSignIn } = await withMigratedDatabase(
    db,
    () => prepareData(db, { ...env, demo, isDemoSignInAllowed, uploadsDir, now: new Date() }),
    server.owner,
  );

  const outbox = join(env.dataDir, "outbox");
  // Standard output that is no terminal may be a log, where a link would let others in.
  const printsLinks = isDemoSignInEnabled && process.stdout.isTTY;
  const sender = {
    from: env.mailFrom,
    host: new URL(env.publicUrl ?? "http://localhost").hostname,
  };
  const mailer =
    env.smtp === undefined
      ? createFileMailer(outbox, sender, printsLinks ? console.log : undefined)
      : createSmtpMailer(env.smtp, sender);
  let { port } = env;
  const app = await createApp({
    ...env,
    db,
    mailer,
    storage: await createStorage(uploadsDir, env.s3),
    uploadsDir,
    isDemoSignInEnabled,
    // The demo's banner names the folder of its mails.
    sendsMail: env.smtp !== undefined || isDemoSignInEnabled,
    keyring: await loadKeyring(db, env),
    origin: () => env.publicUrl ?? `http://localhost:${port}`,
    telemetry,
    logger: createLoggerOptions(env.logLevel),
  });
  shutdown.addStep(() => app.close());
  port = await listen(app, env.host, port);
  // Logs start and stop also at LOG_LEVEL=warn.
  const log = app.log.child({}, { level: "info" });
  shutdown.setDrain(() => {
    log.info("the server stops");
    app.drain();
  }, env.shutdownDelayMs);

  const url = toUrl(env.host, port);
  const mailFolder = env.smtp === undefined ? outbox : undefined;
  const facts = { url, publicUrl: env.publicUrl, data: server.location, outbox: mailFolder };
  if (demo && demoObstacle !== undefined) {
    console.error(`The demo's account is disabled, because ${demoObstacle}.`);
  }
  if (!canAnyoneSignIn) {
    log.warn("no administrator can sign in: create one with market-admin admin create");
  }
  const { version } = manifest;
  if (demo) console.log(createBanner({ version, ...facts }, isDemoSignInEnabled));
  else log.info({ version, ...facts }, "the server listens");
}

function toUrl(host: string, port: number): string {
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

async function openServer({ env, telemetry, shutdown }: ServeOptions): Promise<DatabaseServer> {
  const server = await openDatabaseServer(env, {
    onRestart: () => {
      telemetry?.countDatabaseRestart();
      console.error("The embedded PostgreSQL ended unexpectedly. The server starts it again.");
    },
    onFailure: () => {
      console.error("The embedded PostgreSQL cannot be started again. See postgres.log.");
      void shutdown.exit(1);
    },
  }).catch((error: unknown) => {
    // A full disk has no room for the reason in postgres.log either.
    const { bavail, bsize } = statfsSync(env.dataDir);
    if (bavail * bsize > MIN_FREE_BYTES) throw error;
    throw new OperatorError(`The disk of DATA_DIR ${env.dataDir} is full.`);
  });
  shutdown.addStep(() => server.stop());
  return server;
}
