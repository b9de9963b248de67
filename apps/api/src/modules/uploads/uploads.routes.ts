import multipart from "@fastify/multipart";
import { z } from "zod";
import { isAllowed } from "../../auth/permissions.ts";
import { HttpError } from "../../errors/http-error.ts";
import { limitConcurrency } from "../../http/close-connections.ts";
import { route } from "../../http/route.ts";
import { runPeriodically } from "../../jobs/run-periodically.ts";
import { MAX_FILE_BYTES } from "../../storage/image-keys.ts";
import { claimFiles } from "../../storage/storage.ts";
import type { ModuleRoutes } from "../module-options.ts";
import { lookupText } from "../text-schemas.ts";
import { toImagePath } from "./images.ts";
import { readForm } from "./read-form.ts";
import { addUpload, removeUpload, sweepUploads } from "./uploads.service.ts";

/** Specification, point 7: POST /upload/single. */
const uploadBodySchema = z.strictObject({
  file: z.file(),
  fileType: z.literal("product-image"),
});

/** Specification, point 3: Uploaded file result. */
export const uploadResponseSchema = z.object({
  file: z.object({
    url: z
      .url()
      .describe("URL of the image. Ending in .thumb.webp, it is the URL of its square thumbnail."),
    filePath: z.string().describe("Key of the file, for DELETE /upload/single."),
  }),
});

const filePath = lookupText(1024);

/** Specification, point 7: DELETE /upload/single, with the path in the body or in the query. */
const deleteBodySchema = z.strictObject({ filePath }).nullish();
const deleteQuerySchema = z.strictObject({ filePath: filePath.optional() });

/** An image on a slow connection; the panel waits as long. */
const UPLOAD_TIMEOUT_MS = 120_000;
/** Limits the memory for files that are being read or wait for their decoding. */
const MAX_UPLOADS = 20;
const HOUR_MS = 3_600_000;

export const uploadsRoutes: ModuleRoutes = async (app, options) => {
  runPeriodically(app, "uploads", HOUR_MS, async () => {
    // Logs it when the files belong to another database, at the start and each hour.
    await claimFiles(options.storage, options.db.$client);
    await sweepUploads(options);
  });

  // Encapsulated, so that no other route accepts forms.
  await app.register(uploadRoute, options);

  route(app, "DELETE", "/upload/single", {
    summary: "Delete an uploaded image",
    permission: "uploads:write",
    audit: "upload.delete",
    body: deleteBodySchema,
    query: deleteQuerySchema,
    message: "File deleted",
    errors: { 404: "There is no such file.", 409: "It is in use, or another database's." },
    handler: async ({ adminId, adminRole, auditSource, body, query }) => {
      const key = body?.filePath ?? query.filePath;
      if (key === undefined) throw new HttpError(400, "The file path must be given.");
      const mayDeleteAny = adminRole !== undefined && isAllowed(adminRole, "uploads:delete-any");
      await removeUpload(options, key, { adminId, mayDeleteAny, auditSource });
    },
  });
};

const uploadRoute: ModuleRoutes = async (app, options) => {
  await app.register(multipart);
  route(app, "POST", "/upload/single", {
    summary: "Upload an image",
    permission: "uploads:write",
    audit: "upload.create",
    body: uploadBodySchema,
    response: uploadResponseSchema,
    status: 201,
    errors: { 409: "The uploads belong to another database." },
    fastify: {
      handlerTimeout: UPLOAD_TIMEOUT_MS,
      schema: { consumes: ["multipart/form-data"] },
      onRequest: limitConcurrency(MAX_UPLOADS),
      preValidation: readForm(MAX_FILE_BYTES),
    },
    handler: async ({ adminId, auditSource, body }) => {
      const key = await addUpload(options, body.file, { adminId, auditSource });
      return { file: { url: options.origin() + toImagePath(key), filePath: key } };
    },
  });
};
