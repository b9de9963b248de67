import fp from "fastify-plugin";

/**
 * Closes each connection after its last response once the server is closing. Node closes only
 * connections that are idle at that moment and keeps the others alive after their response.
 */
export const closeConnections = fp(
  async (app) => {
    let isClosing = false;
    app.addHook("preClose", async () => void (isClosing = true));
    app.addHook("onSend", async (_request, reply) => {
      if (isClosing) reply.header("connection", "close");
    });
  },
  { name: "close-connections" },
);
