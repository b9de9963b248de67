import { z } from "zod";
import { lookupSchema } from "../../plugins/text-schema.ts";
import { isCommonPassword } from "../../auth/common-passwords.ts";

/**
 * One spelling for each address, so that odd ones (blanks, capitals, full-width letters) neither
 * miss an account nor buy a new budget of attempts.
 */
export function normalizeEmail(email: string): string {
  return email.normalize("NFKC").trim().toLowerCase();
}

/** An address to look up. It need not be well formed: then it merely belongs to nobody. */
export const signInEmailSchema = z
  .string()
  .max(254)
  .transform(normalizeEmail)
  .pipe(lookupSchema(254).min(1, "Must not be empty"));

/** An address to keep, normalised. */
export const emailSchema = z.string().max(254).transform(normalizeEmail).pipe(z.email());

/** A password to set. Length and obscurity count, not classes of characters (NIST SP 800-63B). */
export const newPasswordSchema = z
  .string()
  .min(8, "Must have at least 8 characters")
  .max(1024)
  .refine((password) => !isCommonPassword(password), "Is too common; choose another");
