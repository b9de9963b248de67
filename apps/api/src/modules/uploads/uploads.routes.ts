import multipart from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { isAllowed } from "../../auth/permissions.ts";
import { HttpError } from "../../errors/http-error.ts";
import { getErrorCode } from "../../errors/operator-error.ts";
import { route } from "../../http/route.ts";
import { runPeriodically } from "../../jobs/run-periodically.ts";
import { MAX_FILE_BYTES } from "../../storage/image-keys.ts";
import type { ModuleRoutes } from "../module-options.ts";
import { toImagePath } from "./images.ts";
import {
  deleteBodySchema,
  deleteQuerySchema,
  uploadBodySchema,
  uploadResponseSchema,
} from "./uploads.schema.ts";
import { addUpload, removeUpload, sweepUploads } from "./uploads.service.ts";

/** An image on a slow connection; the panel waits as long. */
const UPLOAD_TIMEOUT_MS = 120_000;
const HOUR_MS = 3_600_000;

export const uploadsRoutes: ModuleRoutes = async (app, options) => {
  runPeriodically(app, "uploads", HOUR_MS, (closing) =>
    sweepUploads({ ...options, log: app.log }, closing),
  );

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
      await removeUpload(options, auditSource, key, mayDeleteAny ? undefined : adminId);
    },
  });
};

const uploadRoute: ModuleRoutes = async (app, options) => {
  const limits = { files: 1, fileSize: MAX_FILE_BYTES, fieldSize: 1024, parts: 10 };
  await app.register(multipart, { limits });
  route(app, "POST", "/upload/single", {
    summary: "Upload an image",
    permission: "uploads:write",
    audit: "upload.create",
    atOnce: "upload",
    within: ["upload", "upload-day"],
    body: uploadBodySchema,
    response: uploadResponseSchema,
    status: 201,
    errors: { 409: "The uploads belong to another database." },
    fastify: {
      handlerTimeout: UPLOAD_TIMEOUT_MS,
      schema: { consumes: ["multipart/form-data"] },
      preValidation: readForm,
    },
    handler: async (request) => {
      const key = await addUpload(options, request, request.body.file);
      return { file: { url: options.origin() + toImagePath(key), filePath: key } };
    },
  });
};

/** Reads a multipart form into the body: texts as strings, files as `File`, repeated fields as arrays. */
async function readForm(request: FastifyRequest): Promise<void> {
  if (!request.isMultipart()) throw new HttpError(415, "The request must be multipart/form-data.");
  const fields = new Map<string, unknown>();
  try {
    for await (const part of request.parts()) {
      const { fieldname } = part;
      const value =
        part.type === "file" ? new File(await part.file.toArray(), part.filename) : part.value;
      fields.set(fieldname, fields.has(fieldname) ? [fields.get(fieldname), value] : value);
    }
  } catch (error) {
    const code = getErrorCode(error);
    if (code === "FST_REQ_FILE_TOO_LARGE") {
      const limit = MAX_FILE_BYTES / 1024 ** 2;
      throw new HttpError(413, `The file must not be larger than ${limit} MB.`);
    }
    if (code === "FST_FILES_LIMIT") throw new HttpError(400, "The form must contain one file.");
    // Only the plugin's own errors, for exceeded limits, have a status.
    if (code.startsWith("FST_")) throw error;
    throw new HttpError(400, "The form cannot be read.", { cause: error });
  }
  request.body = Object.fromEntries(fields);
}
