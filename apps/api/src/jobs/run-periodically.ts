import { tracingChannel } from "node:diagnostics_channel";
import type { FastifyInstance } from "fastify";

/** Publishes the runs of jobs to those who measure them. Without a subscriber it costs nothing. */
export const jobRuns = tracingChannel<"market.job", { name: string }>("market.job");

/** Runs a job when the server starts listening, and repeatedly until it closes, also after an error. */
export function runPeriodically(
  app: FastifyInstance,
  name: string,
  intervalMs: number,
  job: (closing: AbortSignal) => Promise<void>,
): void {
  let timer: NodeJS.Timeout | undefined;
  let currentRun: Promise<void> | undefined;
  const closing = new AbortController();

  const run = async (): Promise<void> => {
    try {
      await jobRuns.tracePromise(() => job(closing.signal), { name });
    } catch (err) {
      app.logError(app.log, { err }, "a job in the background failed");
    }
    if (!closing.signal.aborted) timer = setTimeout(start, intervalMs).unref();
  };
  const start = (): void => void (currentRun = run());

  app.addHook("onListen", async () => start());
  app.addHook("onClose", async () => {
    closing.abort();
    clearTimeout(timer);
    await currentRun;
  });
}
