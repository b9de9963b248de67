import { z } from "zod";
import { adminRole } from "../../db/schema/index.ts";

/** Specification, point 3: Administrator. */
export const adminSchema = z.object({
  _id: z.uuid(),
  firstname: z.string(),
  lastname: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(adminRole.enumValues),
  is_verified: z.boolean(),
  lastLogin: z.iso.datetime().nullable(),
});
export type AdminDto = z.infer<typeof adminSchema>;

/** Specification, point 7: GET /admin/admins. */
export const adminListSchema = z.object({ admins: z.array(adminSchema) });
