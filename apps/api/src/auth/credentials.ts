import { z } from "zod";
import { isCommonPassword } from "./common-passwords.ts";

/**
 * Normalizes an email, so that another spelling (spaces, capitals, full-width letters) finds the same
 * account and gets no additional sign-in attempts.
 */
export function normalizeEmail(email: string): string {
  return email.normalize("NFKC").trim().toLowerCase();
}

/** An email to store, normalized. */
export const emailSchema = z.string().max(254).transform(normalizeEmail).pipe(z.email());

/** A new password. Requires a length, but no classes of characters (NIST SP 800-63B). */
export const newPasswordSchema = z
  .string()
  .min(8, "Must have at least 8 characters")
  .max(1024)
  .refine((password) => !isCommonPassword(password), "Is too common; choose another");
