import { z } from "zod";
import { type Admin, adminRole } from "../../db/schema/index.ts";

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

export function toAdminDto(admin: Admin): AdminDto {
  return {
    _id: admin.id,
    firstname: admin.firstname,
    lastname: admin.lastname,
    name: `${admin.firstname} ${admin.lastname}`,
    email: admin.email,
    role: admin.role,
    is_verified: admin.isVerified,
    lastLogin: admin.lastLogin?.toISOString() ?? null,
  };
}
