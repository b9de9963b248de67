import helmet from "@fastify/helmet";
import fp from "fastify-plugin";

/** Sets the headers of all responses: the security headers, and those of the API. */
export const headers = fp<{ contentSecurityPolicy: Record<string, string[]> }>(
  async (app, { contentSecurityPolicy }) => {
    await app.register(helmet, {
      contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy },
      // This server uses HTTP. A proxy in front of it that uses HTTPS can set the header.
      strictTransportSecurity: false,
      frameguard: { action: "deny" },
    });
    app.addHook("onRequest", async (request, reply) => {
      if (!request.url.startsWith("/api")) return;
      reply.header("cache-control", "no-store").header("accept-idempotency-key", "products");
    });
  },
  { name: "headers" },
);
