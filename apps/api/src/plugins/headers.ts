import helmet from "@fastify/helmet";
import fp from "fastify-plugin";

interface HeadersOptions {
  contentSecurityPolicy: Record<string, string[]>;
  /** Start of the URLs of all images that have a thumbnail. */
  imagesPrefix: string;
}

/** Sets the headers of all responses: the security headers, and those of the API. */
export const headers = fp<HeadersOptions>(
  async (app, { contentSecurityPolicy, imagesPrefix }) => {
    await app.register(helmet, {
      contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy },
      // This server uses HTTP. A proxy in front of it that uses HTTPS can set the header.
      strictTransportSecurity: false,
      frameguard: { action: "deny" },
    });
    app.addHook("onRequest", async (request, reply) => {
      if (!request.url.startsWith("/api")) return;
      reply.headers({
        "cache-control": "no-store",
        "accept-idempotency-key": "products",
        "image-thumbnails": imagesPrefix,
      });
    });
  },
  { name: "headers" },
);
