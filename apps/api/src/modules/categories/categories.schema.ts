import { z } from "zod";

/** Specification, point 3: Category. */
export const categorySchema = z.object({
  _id: z.uuid(),
  name: z.string(),
  image: z.string().nullable(),
  is_active: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type CategoryRow = z.infer<typeof categorySchema>;
