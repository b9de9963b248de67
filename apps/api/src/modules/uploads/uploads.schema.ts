import { z } from "zod";
import { lookupText } from "../text-schemas.ts";

/** Specification, point 7: POST /upload/single. */
export const uploadBodySchema = z.strictObject({
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
export const deleteBodySchema = z.strictObject({ filePath }).nullish();
export const deleteQuerySchema = z.object({ filePath: filePath.optional() });
