import type { FastifyInstance } from "fastify";

/**
 * Runs a job when the server starts listening, and repeatedly until it closes. Logs an error that
 * the job throws and runs it again at the next interval.
 * @param intervalMs time between the end of one run and the start of the next
 */
export function runPeriodically(
  app: FastifyInstance,
  intervalMs: number,
  job: () => Promise<void>,
): void {
  let timer: NodeJS.Timeout | undefined;
  let currentRun: Promise<void> | undefined;
  let isClosing = false;

  const run = async (): Promise<void> => {
    try {
      await job();
    } catch (err) {
      app.log.error({ err }, "a job in the background failed");
    }
    if (!isClosing) timer = setTimeout(start, intervalMs).unref();
  };
  const start = (): void => void (currentRun = run());

  app.addHook("onListen", async () => start());
  app.addHook("onClose", async () => {
    isClosing = true;
    clearTimeout(timer);
    await currentRun;
  });
}
