import { z } from "zod";
import { emailSchema, newPasswordSchema, normalizeEmail } from "../../auth/credentials.ts";
import { adminRole, type Invitation } from "../../db/schema/index.ts";
import { lookupText, singleLineText } from "../text-schemas.ts";
import { lookupEmailSchema } from "./accounts.schema.ts";

/** Specification, point 5: the roles of an invitation. */
const INVITABLE_ROLES = adminRole.enumValues.filter((role) => role !== "super_admin");

/** Who can be invited by an operator. */
export const inviteeSchema = z.strictObject({
  email: emailSchema,
  firstname: singleLineText(100),
  lastname: singleLineText(100),
  role: z.enum(adminRole.enumValues),
});
export type Invitee = z.infer<typeof inviteeSchema>;

/** Specification, point 7: POST /admin/invite. */
export const inviteBodySchema = inviteeSchema.extend({ role: z.enum(INVITABLE_ROLES) });

/** Specification, point 7: POST /admin/admins/resend-invite and cancel-invite. */
export const invitationBodySchema = z.strictObject({ email: lookupEmailSchema });

/** Specification, point 7: POST /admin/accept-invite. A link may contain any email and token. */
export const acceptBodySchema = z.strictObject({
  email: lookupText(254).transform(normalizeEmail),
  token: lookupText(256),
  password: newPasswordSchema,
});

/** Specification, point 3: Pending invitation. */
const pendingAdminSchema = z.object({
  _id: z.uuid(),
  email: z.string(),
  role: z.enum(adminRole.enumValues),
  createdAt: z.iso.datetime().describe("When the mail was last sent."),
});
export type PendingAdminDto = z.infer<typeof pendingAdminSchema>;

/** Specification, point 7: GET /admin/admins/pending. */
export const pendingAdminsSchema = z.object({ pendingAdmins: z.array(pendingAdminSchema) });

export function toPendingAdminDto(invitation: Invitation): PendingAdminDto {
  return {
    _id: invitation.id,
    email: invitation.email,
    role: invitation.role,
    createdAt: invitation.sentAt.toISOString(),
  };
}
