import { z } from "zod";
import { singleLineText } from "../../plugins/text-schema.ts";
import { imageUrlSchema } from "../uploads/image-urls.ts";

/** Specification, point 3: Category. */
export const categorySchema = z.object({
  _id: z.uuid(),
  name: z.string(),
  image: z.string().nullable(),
  is_active: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type CategoryDto = z.infer<typeof categorySchema>;

/** Specification, point 7: POST /categories. */
export const newCategorySchema = z.strictObject({
  name: singleLineText(100),
  /** Empty for none. */
  image: z.union([z.literal(""), imageUrlSchema]),
});

/** Specification, point 7: PUT /admin/categories/{id}. */
export const categoryUpdateSchema = newCategorySchema.extend({ is_active: z.boolean() });

export const categoryParamsSchema = z.object({ id: z.string() });

export const categoryAnswerSchema = z.object({ message: z.string(), data: categorySchema });
