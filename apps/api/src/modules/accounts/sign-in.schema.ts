import { z } from "zod";
import { normalizeEmail } from "../../auth/credentials.ts";
import { PERMISSIONS } from "../../auth/permissions.ts";
import { lookupText } from "../text-schemas.ts";
import { adminSchema } from "./accounts.schema.ts";

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
export const sessionResponseSchema = z.object({
  token: z.string(),
  admin: adminSchema.extend({
    permissions: z.array(z.enum(PERMISSIONS)),
    lacksFactor: z
      .boolean()
      .describe("Whether the account must set up a second factor before it can do anything else."),
  }),
});
const secondFactorSchema = z.object({
  challenge: z.string().describe("For the code. Valid for five minutes, and once."),
  methods: z.array(z.enum(["passkey", "code", "recovery_code"])),
});
/** An account with a second factor gets a challenge in place of a session. */
export const loginResponseSchema = z.union([
  sessionResponseSchema,
  z.object({ secondFactor: secondFactorSchema }),
]);
