import fp from "fastify-plugin";

/**
 * Limits the time to send a body: Fastify's `handlerTimeout` ends when a request has been read. Node's `requestTimeout`
 * is the same for all routes, so it must be as long as an upload on a slow connection may take. A client without a
 * session could hold its connections for that time, a byte a second.
 */
export const bodyTimeout = fp<{ timeoutMs?: number }>(async (app, { timeoutMs = 20_000 }) => {
  app.addHook("onRoute", (route) => {
    if (route.schema?.body !== undefined) route.handlerTimeout ??= timeoutMs;
  });
  // A body has been read by now. Nobody else reads an empty one to its end.
  app.addHook("preHandler", async ({ raw }) => void raw.resume());
});
