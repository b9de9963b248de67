import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { Storage } from "../../storage/storage.ts";

/**
 * What makes a stored image inert: a browser that is led to open one as a page runs nothing of it.
 * Other origins may show them, because a panel can be served from elsewhere.
 */
const HEADERS = {
  "cache-control": "public, max-age=31536000, immutable",
  "content-security-policy": "default-src 'none'; sandbox",
  "cross-origin-resource-policy": "cross-origin",
};
const UPLOADED_NAME = /^[\w-]+\.webp$/;

/** Serves the images of the storage, and the demo's from their folder. */
export async function storedImagesRoutes(
  app: FastifyInstance,
  { uploadsDir, storage }: { uploadsDir: string; storage: Storage },
): Promise<void> {
  app.get<{ Params: { name: string } }>(
    "/uploads/images/:name",
    { schema: { hide: true } },
    async ({ params: { name } }, reply) => {
      const image = UPLOADED_NAME.test(name) ? await storage.get(`images/${name}`) : undefined;
      if (image === undefined) return reply.callNotFound();
      return reply.headers(HEADERS).type("image/webp").send(Buffer.from(image));
    },
  );

  await app.register(fastifyStatic, {
    root: uploadsDir,
    prefix: "/uploads/",
    decorateReply: false,
    index: false,
    redirect: false,
    dotfiles: "deny",
    cacheControl: false,
    setHeaders: (reply) => void reply.headers(HEADERS),
  });
}
