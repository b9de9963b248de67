import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

/**
 * Serves stored images. They are inert: a browser that is led to open one as a page runs nothing of
 * it. Other origins may show them, because a panel can be served from elsewhere.
 */
export async function uploadRoutes(
  app: FastifyInstance,
  { uploadsDir }: { uploadsDir: string },
): Promise<void> {
  await app.register(fastifyStatic, {
    root: uploadsDir,
    prefix: "/uploads/",
    decorateReply: false,
    index: false,
    redirect: false,
    dotfiles: "deny",
    cacheControl: false,
    setHeaders: (reply) => {
      reply
        .header("cache-control", "public, max-age=31536000, immutable")
        .header("content-security-policy", "default-src 'none'; sandbox")
        .header("cross-origin-resource-policy", "cross-origin");
    },
  });
}
