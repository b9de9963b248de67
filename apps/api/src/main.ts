import { parseArgs } from "node:util";
import { acquireOwnerLock } from "./db/embedded/owner-lock.ts";
import { describeError, OperatorError, summarizeError } from "./errors/operator-error.ts";
import { type Env, readEnv } from "./startup/env.ts";
import { findFreeAddress } from "./startup/listen.ts";
import { createShutdown } from "./startup/shutdown.ts";
import { createDataFolder } from "./storage/create-folder.ts";
import type { Telemetry } from "./telemetry/telemetry.ts";

// The reader of the output may end, e.g. a log collector. A write that fails must not stop the server,
// and must not be an uncaught exception, whose message is a write that fails again.
for (const output of [process.stdout, process.stderr]) output.on("error", () => undefined);

const shutdown = createShutdown();
process.on("uncaughtException", (error) => {
  console.error(describeError(error));
  void shutdown.exit(1);
});
try {
  await start();
} catch (error) {
  if (!shutdown.hasBegun) {
    console.error(error instanceof OperatorError ? error.message : describeError(error));
    await shutdown.exit(1);
  }
}

async function start(): Promise<void> {
  const env = readEnv(process.env);
  const { demo } = readArguments();
  createDataFolder(env.uploadsDir);
  if (env.database === undefined) {
    const lock = acquireOwnerLock(env.dataDir);
    shutdown.addStep(async () => lock.close());
  }
  await findFreeAddress(env.host, env.port);
  const telemetry = await loadTelemetry(env);
  shutdown.addStep(async () => telemetry?.stop());
  // Loaded after the checks, so that they fail fast.
  const { serve } = await import("./serve.ts");
  await serve({ env, demo, telemetry, shutdown });
}

/** Starts metrics and traces. Loads none of their libraries while both are off. */
async function loadTelemetry({ telemetry, trustProxy }: Env): Promise<Telemetry | undefined> {
  if (telemetry.metricsServer === undefined && !telemetry.hasTraces) return undefined;
  const { startTelemetry } = await import("./telemetry/telemetry.ts");
  return startTelemetry(telemetry, trustProxy);
}

function readArguments(): { demo: boolean } {
  try {
    return parseArgs({ options: { demo: { type: "boolean", default: false } } }).values;
  } catch (error) {
    throw new OperatorError(summarizeError(error));
  }
}
