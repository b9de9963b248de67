import multipart from "@fastify/multipart";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { runPeriodically } from "../../plugins/run-periodically.ts";
import type { ApiPlugin } from "../api-context.ts";
import { HttpError } from "../../errors/http-error.ts";
import { messageSchema } from "../../plugins/message-schema.ts";
import { readForm } from "../../plugins/read-form.ts";
import { isAllowed } from "../../auth/permissions.ts";
import { toImagePath } from "./image-urls.ts";
import { createUploadsRepository } from "./uploads.repository.ts";
import {
  deleteBodySchema,
  deleteQuerySchema,
  uploadAnswerSchema,
  uploadBodySchema,
} from "./uploads.schema.ts";
import { createUploadsService } from "./uploads.service.ts";

/** In megabytes. */
const MAX_FILE = 5;
const HOUR_MS = 3_600_000;

/** Specification, point 7: POST and DELETE /upload/single. */
export const uploadsRoutes: ApiPlugin = async (app, { db, clock, storage, origin }) => {
  const repository = createUploadsRepository(db);
  const uploads = createUploadsService({ db, repository, storage, clock });
  runPeriodically(app, HOUR_MS, () => uploads.removeOrphans());

  // In a scope of its own, because no other route takes forms.
  await app.register(async (scope) => {
    await scope.register(multipart);
    scope.withTypeProvider<ZodTypeProvider>().post(
      "/upload/single",
      {
        config: { permission: "uploads:write" },
        schema: {
          consumes: ["multipart/form-data"],
          body: uploadBodySchema,
          response: { 201: uploadAnswerSchema },
        },
        preValidation: readForm(MAX_FILE),
      },
      async ({ adminId, body }, reply) => {
        const key = await uploads.add(adminId, await body.file.bytes());
        return reply.code(201).send({ file: { url: origin() + toImagePath(key), filePath: key } });
      },
    );
  });

  app.delete(
    "/upload/single",
    {
      config: { permission: "uploads:write" },
      schema: {
        body: deleteBodySchema,
        querystring: deleteQuerySchema,
        response: { 200: messageSchema },
      },
    },
    async ({ adminId, adminRole, body, query }) => {
      const key = body?.filePath ?? query.filePath;
      if (key === undefined) throw new HttpError(400, "filePath: Must be given");
      const mayDeleteAny = adminRole !== undefined && isAllowed(adminRole, "uploads:delete-any");
      await uploads.remove(key, { adminId, mayDeleteAny });
      return { message: "File deleted" };
    },
  );
};
