import { z } from "zod";
import { adminRole } from "../../db/schema/index.ts";
import { singleLineText, lookupSchema } from "../../plugins/text-schema.ts";
import {
  emailSchema,
  newPasswordSchema,
  normalizeEmail,
  signInEmailSchema,
} from "../auth/credentials.schema.ts";

/** Specification, point 5: the roles that an invitation can name. */
const INVITABLE_ROLES = adminRole.enumValues.filter((role) => role !== "super_admin");

/** Specification, point 7: POST /admin/invite. */
export const inviteBodySchema = z.strictObject({
  email: emailSchema,
  firstname: singleLineText(100),
  lastname: singleLineText(100),
  role: z.enum(INVITABLE_ROLES),
});
export type Invitee = z.infer<typeof inviteBodySchema>;

/** Specification, point 7: POST /admin/admins/resend-invite and cancel-invite. */
export const invitationBodySchema = z.strictObject({ email: signInEmailSchema });

/** Specification, point 7: POST /admin/accept-invite. What is in the link need not be well formed. */
export const acceptBodySchema = z.strictObject({
  email: lookupSchema(254).transform(normalizeEmail),
  token: z.string().max(256),
  password: newPasswordSchema,
});

/** Specification, point 3: Pending invitation. */
const pendingAdminSchema = z.object({
  _id: z.uuid(),
  email: z.string(),
  role: z.enum(adminRole.enumValues),
  /** When the mail was last sent. */
  createdAt: z.iso.datetime(),
});
export type PendingAdminDto = z.infer<typeof pendingAdminSchema>;

/** Specification, point 7: GET /admin/admins/pending. */
export const pendingAdminsSchema = z.object({ pendingAdmins: z.array(pendingAdminSchema) });
