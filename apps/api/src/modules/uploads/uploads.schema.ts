import { z } from "zod";
import { lookupSchema } from "../../plugins/text-schema.ts";

/** Specification, point 7: POST /upload/single. */
export const uploadBodySchema = z.strictObject({
  file: z.file(),
  fileType: z.literal("product-image"),
});

export const uploadAnswerSchema = z.object({
  file: z.object({
    /** Where the image is shown from. */
    url: z.url(),
    /** What it is deleted by. */
    filePath: z.string(),
  }),
});

const filePath = lookupSchema(1024);

/** Specification, point 7: DELETE /upload/single, with the path in the body or in the query. */
export const deleteBodySchema = z.strictObject({ filePath }).nullish();
export const deleteQuerySchema = z.strictObject({ filePath: filePath.optional() });
