import type { FastifyInstance } from "fastify";

/**
 * Does a job once the server listens, and again and again until it closes. A failure is logged, and
 * the next turn tries again.
 * @param ms from the end of one turn to the beginning of the next
 */
export function repeat(app: FastifyInstance, ms: number, job: () => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined;
  let turn: Promise<void> | undefined;
  let closing = false;

  const takeTurn = async (): Promise<void> => {
    try {
      await job();
    } catch (err) {
      app.log.error({ err }, "a job in the background failed");
    }
    if (!closing) timer = setTimeout(begin, ms).unref();
  };
  const begin = (): void => void (turn = takeTurn());

  app.addHook("onListen", async () => begin());
  app.addHook("onClose", async () => {
    closing = true;
    clearTimeout(timer);
    await turn;
  });
}
