import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { JsonSchema } from "./schema-arbitrary.ts";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

/** A call of the API, as the OpenAPI document describes it. */
export interface Operation {
  method: (typeof METHODS)[number];
  /** With the names of parameters in braces. */
  path: string;
  parameters: Parameter[];
  body: { contentType: string; schema: JsonSchema } | undefined;
}

interface Parameter {
  in: "path" | "query" | "header";
  name: string;
  required: boolean;
  schema: JsonSchema;
}

const jsonSchema = z.custom<JsonSchema>((value) => typeof value === "object");
const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string().toUpperCase().pipe(z.enum(METHODS)),
      z.object({
        parameters: z
          .array(
            z.object({
              in: z.enum(["path", "query", "header"]),
              name: z.string(),
              required: z.boolean(),
              schema: jsonSchema,
            }),
          )
          .default([]),
        requestBody: z
          .object({ content: z.record(z.string(), z.object({ schema: jsonSchema })) })
          .optional(),
      }),
    ),
  ),
});

/** Returns every call that the OpenAPI document lists. The app must be ready. */
export function listOperations(app: FastifyInstance): Operation[] {
  const { paths } = documentSchema.parse(app.swagger());
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      if (operation === undefined) return [];
      const [content] = Object.entries(operation.requestBody?.content ?? {});
      const body = content && { contentType: content[0], schema: content[1].schema };
      return { method, path, parameters: operation.parameters, body };
    }),
  );
}
