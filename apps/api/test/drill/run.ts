import { OperatorError } from "../../src/errors/operator-error.ts";
import { createShutdown, type Shutdown } from "../../src/startup/shutdown.ts";
import type { Result } from "./report.ts";

/** Runs a drill, stops what it has started, and exits with 1 when it throws or a promise is broken. */
export async function run(drill: (shutdown: Shutdown) => Promise<Result[]>): Promise<void> {
  const shutdown = createShutdown();
  const fail = async (error: unknown): Promise<void> => {
    if (!shutdown.hasBegun) console.error(error instanceof OperatorError ? error.message : error);
    await shutdown.exit(1);
  };
  // Also for what nobody awaits: the processes must not outlive this one.
  process.on("uncaughtException", (error) => void fail(error));
  try {
    const results = await drill(shutdown);
    await shutdown.exit(results.every(({ isKept }) => isKept) ? 0 : 1);
  } catch (error) {
    await fail(error);
  }
}
