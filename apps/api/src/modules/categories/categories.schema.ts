import { hash } from "node:crypto";
import { z } from "zod";
import type { CsvColumn } from "../../lists/csv.ts";
import type { Category } from "../../db/schema/index.ts";
import { dateTime, rowId, singleLineText } from "../text-schemas.ts";
import { type Images, imageUrlSchema } from "../uploads/images.ts";

/** Specification, point 3: Category. */
export const categorySchema = z.object({
  _id: rowId,
  name: z.string(),
  image: z.string().nullable(),
  is_active: z.boolean(),
  createdAt: dateTime,
  version: z.string().describe("Changes with the name, the image and the status."),
});

/** The version that a client has changed, in quotes. Without it, the change applies to any version. */
export const versionHeadersSchema = z.object({ "if-match": z.string().optional() });

/** The response to a change of another version: the present category, and who changed it last, and when. */
export const otherVersionSchema = z
  .object({ message: z.string(), data: categorySchema, by: z.string().nullable(), at: dateTime })
  .partial({ by: true, at: true })
  .describe("The record has another version.");

/** Specification, point 7: POST /categories. */
export const newCategorySchema = z.strictObject({
  name: singleLineText(100),
  image: z
    .union([z.literal(""), imageUrlSchema], "Must be a URL, or empty")
    .describe("Empty for no image."),
});
export type NewCategory = z.infer<typeof newCategorySchema>;

/** Specification, point 7: PUT /admin/categories/{id}. */
export const categoryUpdateSchema = newCategorySchema.extend({ is_active: z.boolean() });
export type CategoryUpdate = z.infer<typeof categoryUpdateSchema>;

/** Also returns fields that the schema removes when the response is serialized. */
export function toCategoryDto(category: Category, images: Images): z.output<typeof categorySchema> {
  return {
    ...category,
    _id: category.id,
    image: category.image && images.toPublicUrl(category.image),
    is_active: category.isActive,
    version: versionOf(category),
  };
}

/**
 * Returns the version for optimistic locking (RFC 9110, If-Match): a hash of what can be changed. So a category needs no
 * column for it, and one that was changed and changed back has its old version again.
 */
function versionOf({ name, image, isActive }: Category): string {
  const changeable = JSON.stringify([name, image, isActive]);
  return hash("sha256", changeable, "base64url").slice(0, 16);
}

export const categoryCsvColumns: CsvColumn<Category>[] = [
  { id: "name", header: "Name", value: ({ name }) => name },
  { id: "status", header: "Status", value: ({ isActive }) => (isActive ? "active" : "inactive") },
  { id: "created", header: "Created", value: ({ createdAt }) => createdAt },
];
