import { join } from "node:path";
import { parseArgs } from "node:util";
import { createBanner } from "./startup/banner.ts";
import { acquireOwnerLock } from "./db/embedded/owner-lock.ts";
import { findDemoObstacle } from "./startup/demo-policy.ts";
import { type Env, readEnv } from "./startup/env.ts";
import { listen } from "./startup/listen.ts";
import { checkPortFree } from "./startup/listen-address.ts";
import { createShutdown } from "./startup/shutdown.ts";
import { describeError } from "./errors/describe-error.ts";
import { getErrorCode, StartError } from "./errors/start-error.ts";
import { createFolder } from "./storage/create-folder.ts";
import { startTelemetry } from "./telemetry/telemetry.ts";

/** Longer than the app lets its requests take. */
const REQUESTS_TIMEOUT_MS = 8500;
const CONNECTIONS_TIMEOUT_MS = 500;
/** For the last export. */
const TELEMETRY_TIMEOUT_MS = 1000;
/** The supervisor of PostgreSQL ends it, too, if this process ends first. */
const DATABASE_TIMEOUT_MS = 4000;

// The reader of the output may end, e.g. a log collector. A write that fails must not stop the server,
// and must not be an uncaught exception, whose message is a write that fails again.
for (const output of [process.stdout, process.stderr]) output.on("error", () => undefined);

const shutdown = createShutdown();
process.on("uncaughtException", (error) => {
  console.error(describeError(error));
  void shutdown.exit(1);
});
try {
  await start(readEnv(process.env), readArguments());
} catch (error) {
  if (!shutdown.hasBegun) {
    console.error(error instanceof StartError ? error.message : describeError(error));
    await shutdown.exit(1);
  }
}

async function start(env: Env, { demo }: { demo: boolean }): Promise<void> {
  const uploadsDir = join(env.dataDir, "uploads");
  createDataFolder(uploadsDir);
  if (env.databaseUrl === undefined) {
    const lock = acquireOwnerLock(env.dataDir);
    shutdown.addStep(async () => lock.release(), CONNECTIONS_TIMEOUT_MS);
  }
  await checkPortFree(env.host, env.port);

  // Loaded after the checks, so that they fail fast.
  const [
    { openDatabaseServer },
    { connect },
    { withMigratedDatabase },
    { prepareData },
    { createApp },
    { createLoggerOptions },
    { createMailer },
    { assertStartTls },
    { createStorage },
  ] = await Promise.all([
    import("./db/database-server.ts"),
    import("./db/connect.ts"),
    import("./db/migrate.ts"),
    import("./startup/prepare-data.ts"),
    import("./app.ts"),
    import("./plugins/logger-options.ts"),
    import("./mail/create-mailer.ts"),
    import("./mail/smtp-mailer.ts"),
    import("./storage/storage.ts"),
  ]);
  if (env.smtp !== undefined) await assertStartTls(env.smtp);
  const telemetry = await startTelemetry(env.telemetry);
  shutdown.addStep(() => telemetry.stop(), TELEMETRY_TIMEOUT_MS);
  const server = await openDatabaseServer(env, {
    onRestart: () => {
      telemetry.countDatabaseRestart();
      console.error("The embedded PostgreSQL ended unexpectedly. The server starts it again.");
    },
    onFailure: () => {
      console.error("The embedded PostgreSQL cannot be started again. See postgres.log.");
      void shutdown.exit(1);
    },
  });
  shutdown.addStep(() => server.stop(), DATABASE_TIMEOUT_MS);
  const db = await connect(server.connection);
  shutdown.addStep(() => db.$client.end(), CONNECTIONS_TIMEOUT_MS);
  const demoObstacle = findDemoObstacle(env);
  const { isDemoSignInEnabled, canAnyoneSignIn } = await withMigratedDatabase(
    db,
    () =>
      prepareData(db, {
        demo,
        isDemoSignInAllowed: demoObstacle === undefined,
        admin: env.admin,
        uploadsDir,
        now: new Date(),
      }),
    server.owner,
  );

  const outbox = join(env.dataDir, "outbox");
  // Standard output that is no terminal may be a log, where a link would let others in.
  const printsLinks = isDemoSignInEnabled && process.stdout.isTTY;
  let port = env.port;
  const app = await createApp({
    db,
    mailer: telemetry.observeMailer(
      createMailer({ ...env, outbox }, printsLinks ? console.log : undefined),
    ),
    storage: telemetry.observeStorage(await createStorage(uploadsDir, env.s3)),
    uploadsDir,
    panelDir: env.panelDir,
    publicUrl: env.publicUrl,
    corsOrigins: env.corsOrigins,
    isDemoSignInEnabled,
    trustProxy: env.trustProxy,
    origin: () => env.publicUrl ?? `http://localhost:${port}`,
    slowQueryMs: env.slowQueryMs,
    telemetry,
    logger: createLoggerOptions(env.logLevel),
  });
  shutdown.addStep(() => app.close(), REQUESTS_TIMEOUT_MS);
  port = await listen(app, env.host, port);
  shutdown.setDrain(() => app.drain(), env.shutdownDelayMs);

  console.log(
    createBanner({
      host: env.host,
      port,
      location: server.location,
      outbox: env.smtp === undefined ? outbox : undefined,
      isDemoSignInEnabled,
    }),
  );
  if (db.textSearch.kind === "prefixes") {
    console.error(
      "Searches find the start of texts only, because the database has no extension pg_trgm. Create it as an administrator of the database, and start again.",
    );
  }
  if (demo && demoObstacle !== undefined) {
    console.error(`The demo's account is disabled, because ${demoObstacle}.`);
  }
  if (!canAnyoneSignIn) {
    console.error(
      "No administrator can sign in. Set ADMIN_EMAIL and ADMIN_PASSWORD, and start again.",
    );
  }
}

/** @throws StartError for unknown arguments */
function readArguments(): { demo: boolean } {
  try {
    return parseArgs({ options: { demo: { type: "boolean", default: false } } }).values;
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error));
  }
}

function createDataFolder(path: string): void {
  try {
    createFolder(path);
  } catch (error) {
    throw new StartError(
      `The folder ${path} cannot be made (${getErrorCode(error)}). Set DATA_DIR to one that this account may write to.`,
    );
  }
}
