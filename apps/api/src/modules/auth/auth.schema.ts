import { z } from "zod";
import { normalizeEmail } from "../../auth/credentials.ts";
import { lookupText } from "../../plugins/text-schemas.ts";
import { adminSchema } from "../administrators/administrators.schema.ts";

/** An email to look up, normalized. It need not be well-formed: no account has such an email. */
export const lookupEmailSchema = z
  .string()
  .max(254)
  .transform(normalizeEmail)
  .pipe(lookupText(254).min(1, "Must not be empty"));

/** Specification, point 7: POST /admin/login. */
export const loginBodySchema = z.strictObject({
  email: lookupEmailSchema,
  password: z.string().min(1, "Must not be empty").max(1024),
});
export const loginResponseSchema = z.object({ token: z.string(), admin: adminSchema });
