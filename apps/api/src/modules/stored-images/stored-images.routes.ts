import fastifyStatic from "@fastify/static";
import type { FastifyPluginAsync } from "fastify";
import type { Storage } from "../../storage/storage.ts";

/** A browser runs nothing in an image that is opened as a page. The panel may have another origin. */
const HEADERS = {
  "cache-control": "public, max-age=31536000, immutable",
  "content-security-policy": "default-src 'none'; sandbox",
  "cross-origin-resource-policy": "cross-origin",
};
const UPLOAD_NAME = /^[\w-]+(\.thumb)?\.webp$/;

/** Serves uploaded images and their thumbnails from the storage, and those of the demo from their folder. */
export const storedImagesRoutes: FastifyPluginAsync<{
  uploadsDir: string;
  storage: Storage;
}> = async (app, { uploadsDir, storage }) => {
  app.get<{ Params: { name: string } }>(
    "/uploads/images/:name",
    { schema: { hide: true }, config: { atOnce: "image" } },
    async ({ params: { name } }, reply) => {
      const image = UPLOAD_NAME.test(name) ? await storage.get(`images/${name}`) : undefined;
      if (image === undefined) return reply.callNotFound();
      return reply.headers(HEADERS).type("image/webp").send(image);
    },
  );

  await app.register(fastifyStatic, {
    root: uploadsDir,
    prefix: "/uploads/",
    decorateReply: false,
    index: false,
    redirect: false,
    dotfiles: "ignore",
    cacheControl: false,
    setHeaders: (reply) => void reply.headers(HEADERS),
  });
};
