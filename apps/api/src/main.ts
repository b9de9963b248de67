import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { banner } from "./startup/banner.ts";
import { acquireOwnerLock } from "./db/embedded/owner-lock.ts";
import { type Env, readEnv } from "./startup/env.ts";
import { checkAddressFree, isLoopback, listenError } from "./startup/listen-address.ts";
import { createShutdown } from "./startup/shutdown.ts";
import { errorCode, StartError } from "./errors/start-error.ts";

// Milliseconds. Together they stay below the ten seconds after which a process that was asked to end
// is usually killed.
const REQUESTS_MS = 5000;
const CONNECTIONS_MS = 500;
const DATABASE_MS = 4000;

const shutdown = createShutdown();
try {
  await start(readEnv(process.env));
} catch (error) {
  if (!shutdown.begun) {
    console.error(error instanceof StartError ? error.message : error);
    await shutdown.exit(1);
  }
}

async function start(env: Env): Promise<void> {
  const uploadsDir = join(env.dataDir, "uploads");
  makeFolder(uploadsDir);
  if (env.databaseUrl === undefined) {
    const lock = acquireOwnerLock(env.dataDir);
    shutdown.defer(async () => lock.release(), CONNECTIONS_MS);
  }
  await checkAddressFree(env.host, env.port);

  // Loaded after the checks, so that a start that cannot succeed says so at once.
  const [
    { openDatabaseServer },
    { connect },
    { migrateDatabase },
    { prepareData },
    { createApp },
    { loggerOptions },
    { createMailer },
    { createStorage },
  ] = await Promise.all([
    import("./db/database-server.ts"),
    import("./db/connect.ts"),
    import("./db/migrate.ts"),
    import("./startup/prepare-data.ts"),
    import("./app.ts"),
    import("./plugins/logger-options.ts"),
    import("./mail/create-mailer.ts"),
    import("./storage/storage.ts"),
  ]);
  const server = await openDatabaseServer(env, () => {
    console.error("The embedded PostgreSQL ended unexpectedly. Start the server again.");
    void shutdown.exit(1);
  });
  shutdown.defer(() => server.stop(), DATABASE_MS);
  const db = await connect(server.connection);
  shutdown.defer(() => db.$client.end(), CONNECTIONS_MS);
  await migrateDatabase(db);
  const { demoSignIn, canAnyoneSignIn } = await prepareData(db, {
    demo: env.demo,
    loopback: isLoopback(env.host),
    admin: env.admin,
    uploadsDir,
    now: new Date(),
  });

  let port = env.port;
  const app = await createApp({
    db,
    mailer: createMailer(env, demoSignIn),
    storage: await createStorage(uploadsDir, env.s3),
    uploadsDir,
    panelDir: env.panelDir,
    publicUrl: env.publicUrl,
    origin: () => env.publicUrl ?? `http://localhost:${port}`,
    logger: loggerOptions(env.logLevel),
  });
  shutdown.defer(() => app.close(), REQUESTS_MS);
  await app.listen({ host: env.host, port }).catch((error: unknown) => {
    throw listenError(error, env.host, port);
  });
  // With PORT=0 the system has chosen one.
  if (port === 0) port = Number(new URL(app.listeningOrigin).port);

  console.log(banner({ host: env.host, port, location: server.location, demoSignIn }));
  if (!canAnyoneSignIn) {
    console.error(
      "No administrator can sign in. Set ADMIN_EMAIL and ADMIN_PASSWORD, and start again.",
    );
  }
}

function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true });
  } catch (error) {
    throw new StartError(
      `The folder ${path} cannot be made (${errorCode(error)}). Set DATA_DIR to one that this account may write to.`,
    );
  }
}
