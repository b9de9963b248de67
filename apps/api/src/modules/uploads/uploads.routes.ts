import multipart from "@fastify/multipart";
import { isAllowed } from "../../auth/permissions.ts";
import { HttpError } from "../../errors/http-error.ts";
import { limitConcurrency } from "../../http/limit-concurrency.ts";
import { MAX_FILE_BYTES } from "../../storage/image-keys.ts";
import { claimFiles } from "../../storage/storage-owner.ts";
import { messageSchema } from "../common-schemas.ts";
import { readForm } from "./read-form.ts";
import { runPeriodically } from "../../jobs/run-periodically.ts";
import type { ModuleRoutes } from "../module-options.ts";
import {
  deleteBodySchema,
  deleteQuerySchema,
  toUploadDto,
  uploadBodySchema,
  uploadResponseSchema,
} from "./uploads.schema.ts";
import {
  addUpload,
  deleteRemainingFiles,
  removeUnusedUploads,
  removeUpload,
} from "./uploads.service.ts";

/** An image on a slow connection; the panel waits as long. */
const UPLOAD_TIMEOUT_MS = 120_000;
/** Limits the memory for files that are being read or wait for their decoding. */
const MAX_UPLOADS = 20;
const HOUR_MS = 3_600_000;

export const uploadsRoutes: ModuleRoutes = async (app, options) => {
  runPeriodically(app, "uploads", HOUR_MS, async () => {
    // Logs it when the files belong to another database, at the start and each hour.
    await claimFiles(options.storage, options.db.$client);
    await removeUnusedUploads(options);
    await deleteRemainingFiles(options);
  });

  // Encapsulated, so that no other route accepts forms.
  await app.register(uploadRoute, options);

  app.delete(
    "/upload/single",
    {
      config: {
        permission: "uploads:write",
        audit: "upload.delete",
        errors: { 404: "There is no such file.", 409: "It is in use, or another database's." },
      },
      schema: {
        operationId: "deleteUpload",
        summary: "Delete an uploaded image",
        body: deleteBodySchema,
        querystring: deleteQuerySchema,
        response: { 200: messageSchema },
      },
    },
    async ({ adminId, adminRole, auditSource, body, query }) => {
      const key = body?.filePath ?? query.filePath;
      if (key === undefined) throw new HttpError(400, "The file path must be given.");
      const mayDeleteAny = adminRole !== undefined && isAllowed(adminRole, "uploads:delete-any");
      await removeUpload(options, key, { adminId, mayDeleteAny, auditSource });
      return { message: "File deleted" };
    },
  );
};

const uploadRoute: ModuleRoutes = async (app, options) => {
  await app.register(multipart);
  app.post(
    "/upload/single",
    {
      config: {
        permission: "uploads:write",
        audit: "upload.create",
        errors: { 409: "The uploads belong to another database." },
      },
      handlerTimeout: UPLOAD_TIMEOUT_MS,
      schema: {
        operationId: "uploadImage",
        summary: "Upload an image",
        consumes: ["multipart/form-data"],
        body: uploadBodySchema,
        response: { 201: uploadResponseSchema },
      },
      onRequest: limitConcurrency(MAX_UPLOADS),
      preValidation: readForm(MAX_FILE_BYTES),
    },
    async ({ adminId, auditSource, body }, reply) => {
      const key = await addUpload(options, body.file, { adminId, auditSource });
      return reply.code(201).send({ file: toUploadDto(key, options.origin()) });
    },
  );
};
