import { z } from "zod";
import { findPasswordWeakness } from "./password-weakness.ts";

/** Another spelling (spaces, capitals, full-width letters) is the same account and gets no additional attempts. */
export function normalizeEmail(email: string): string {
  return email.normalize("NFKC").trim().toLowerCase();
}

const MAX_EMAIL_LENGTH = 254;
const TOO_LONG = `Must have at most ${MAX_EMAIL_LENGTH} characters`;

/** An email to store, normalized. Normalizing can make it longer. */
export const emailSchema = z
  .string()
  .max(MAX_EMAIL_LENGTH, TOO_LONG)
  .transform(normalizeEmail)
  .pipe(z.email("Must be an email address").max(MAX_EMAIL_LENGTH, TOO_LONG));

/**
 * A new password, without controls and unpaired surrogates (RFC 8265). No classes of characters are required (NIST SP
 * 800-63B). Where the owner is known, findPasswordWeakness also compares it with email and names.
 */
export const newPasswordSchema = z
  .string()
  .min(8, { error: "Must have at least 8 characters", abort: true })
  .max(1024, { abort: true })
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, { error: "Must be plain text", abort: true })
  .superRefine((password, context) => {
    const weakness = findPasswordWeakness(password);
    if (weakness !== undefined) context.addIssue(weakness);
  });
