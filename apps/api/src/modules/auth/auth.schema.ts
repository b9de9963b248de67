import { z } from "zod";
import { normalizeEmail } from "../../auth/credentials.ts";
import { PERMISSIONS } from "../../auth/permissions.ts";
import { lookupText } from "../text-schemas.ts";
import { adminSchema } from "../administrators/administrators.schema.ts";

/** An email to look up, normalized. It need not be valid: no account has such an email. */
export const lookupEmailSchema = z
  .string()
  .max(254)
  .transform(normalizeEmail)
  .pipe(lookupText(254).min(1, "Must not be empty"));

/** Specification, point 7: POST /admin/login. */
export const loginBodySchema = z.strictObject({
  email: lookupEmailSchema,
  // argon2 would hash an unpaired surrogate as U+FFFD.
  password: z
    .string()
    .min(1, "Must not be empty")
    .max(1024, { abort: true })
    .refine((password) => password.isWellFormed(), "Must be plain text"),
});
export const loginResponseSchema = z.object({
  token: z.string(),
  admin: adminSchema.extend({ permissions: z.array(z.enum(PERMISSIONS)) }),
});
