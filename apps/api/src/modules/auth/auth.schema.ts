import { z } from "zod";
import { isCommonPassword } from "../../auth/common-passwords.ts";
import { lookupText } from "../../plugins/text-schemas.ts";
import { adminSchema } from "../administrators/administrators.schema.ts";

/**
 * Normalizes an email, so that another spelling (spaces, capitals, full-width letters) finds the same
 * account and gets no additional sign-in attempts.
 */
export function normalizeEmail(email: string): string {
  return email.normalize("NFKC").trim().toLowerCase();
}

/** An email to look up, normalized. It need not be well-formed: no account has such an email. */
export const lookupEmailSchema = z
  .string()
  .max(254)
  .transform(normalizeEmail)
  .pipe(lookupText(254).min(1, "Must not be empty"));

/** An email to store, normalized. */
export const emailSchema = z.string().max(254).transform(normalizeEmail).pipe(z.email());

/** A new password. Requires a length, but no classes of characters (NIST SP 800-63B). */
export const newPasswordSchema = z
  .string()
  .min(8, "Must have at least 8 characters")
  .max(1024)
  .refine((password) => !isCommonPassword(password), "Is too common; choose another");

/** Specification, point 7: POST /admin/login. */
export const loginBodySchema = z.strictObject({
  email: lookupEmailSchema,
  password: z.string().min(1, "Must not be empty").max(1024),
});
export const loginResponseSchema = z.object({ token: z.string(), admin: adminSchema });
