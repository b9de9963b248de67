import type { FastifyInstance } from "fastify";

/**
 * Closes each connection after its last answer once the server is closing. Node closes only those
 * that are idle at that moment; one that still waits for an answer would be kept alive after it.
 */
export function closeConnections(app: FastifyInstance): void {
  let closing = false;
  app.addHook("preClose", async () => void (closing = true));
  app.addHook("onSend", async (_request, reply) => {
    if (closing) reply.header("connection", "close");
  });
}
