import { z } from "zod";
import { emailSchema, newPasswordSchema, normalizeEmail } from "../../auth/credentials.ts";
import { PERMISSIONS } from "../../auth/permissions.ts";
import { type Admin, adminRole } from "../../db/schema/index.ts";
import { dateTime, lookupText, rowId, singleLineText } from "../text-schemas.ts";

const roleSchema = z.enum(adminRole.enumValues);

/** Specification, point 3: Administrator. */
const adminSchema = z.object({
  _id: rowId,
  firstname: z.string(),
  lastname: z.string(),
  name: z.string(),
  email: z.string(),
  role: roleSchema,
  is_verified: z.boolean(),
  lastLogin: dateTime.nullable(),
});
export const adminListSchema = z.object({ admins: z.array(adminSchema) });

export function toAdminDto(admin: Admin): z.output<typeof adminSchema> {
  const { id, firstname, lastname, email, role, isVerified, lastLogin } = admin;
  const name = `${firstname} ${lastname}`;
  return { _id: id, firstname, lastname, name, email, role, is_verified: isVerified, lastLogin };
}

/** An email to look up, normalized. It need not be valid: no account has such an email. */
const lookupEmailSchema = z
  .string()
  .max(254)
  .transform(normalizeEmail)
  .pipe(lookupText(254).min(1));

export const loginBodySchema = z.strictObject({
  email: lookupEmailSchema,
  // argon2 would hash an unpaired surrogate as U+FFFD.
  password: z
    .string()
    .min(1)
    .max(1024, { abort: true })
    .refine((password) => password.isWellFormed(), "Must be plain text"),
});
export type Credentials = z.infer<typeof loginBodySchema>;

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
export const loginResponseSchema = z.union([
  sessionResponseSchema,
  z.object({ secondFactor: secondFactorSchema }),
]);

export const passwordBodySchema = z.strictObject({
  currentPassword: loginBodySchema.shape.password,
  password: newPasswordSchema,
});

const sessionSchema = z.object({
  id: rowId,
  device: z.string().nullable().describe("Browser and system, e.g. Firefox on macOS."),
  address: z.string().nullable().describe("IP address of the last use."),
  createdAt: dateTime,
  lastUsedAt: dateTime.describe("Exact to one minute."),
  isCurrent: z.boolean().describe("Whether this request belongs to the session."),
});

export const sessionsSchema = z.object({ sessions: z.array(sessionSchema) });

/** Specification, point 5: the roles of an invitation. */
const INVITABLE_ROLES = adminRole.enumValues.filter((role) => role !== "super_admin");

/** A scheme, `www.`, or a domain, whose dot can be ideographic. */
const URL_IN_NAME = /:\/\/|\bwww\.|[^\s.][.\u3002]\p{L}{2,}/iu;
/** An initial or a short title before a name, e.g. J.Obi or St.Claire. */
const ABBREVIATION =
  /(?<![\p{L}\p{M}\p{N}-])(?:\p{Lu}\.(?=\p{Lu}[\p{Ll}\p{M}]+(?![\p{L}/]))|\p{Lu}\p{Ll}\.(?=\p{Lu}[\p{Ll}\p{M}]{3,}(?![\p{L}/])))/gu;

/** Mail programs turn a domain into a link, in any case and any form of its characters. */
const mailedNameSchema = singleLineText(100).refine((name) => {
  const visible = name.normalize("NFKC").replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "");
  return !URL_IN_NAME.test(visible.replaceAll(ABBREVIATION, ""));
}, "Must not be a URL");

export const inviteeSchema = z.strictObject({
  email: emailSchema,
  firstname: mailedNameSchema,
  lastname: mailedNameSchema,
  role: roleSchema,
});
export type Invitee = z.infer<typeof inviteeSchema>;

export const inviteBodySchema = inviteeSchema.extend({ role: z.enum(INVITABLE_ROLES) });

export const emailBodySchema = z.strictObject({ email: lookupEmailSchema });

/** A link may contain any email and token. */
export const acceptBodySchema = z.strictObject({
  email: lookupText(254).transform(normalizeEmail),
  token: lookupText(256),
  password: newPasswordSchema,
});

/** Specification, point 3: Pending invitation. */
const pendingAdminSchema = z.object({
  _id: rowId,
  email: z.string(),
  role: roleSchema,
  createdAt: dateTime.describe("When the mail was last sent."),
});
export const pendingAdminsSchema = z.object({ pendingAdmins: z.array(pendingAdminSchema) });

/** Longer than the attestation of any authenticator. */
const binary = z
  .string()
  .max(20_000, { abort: true })
  .regex(/^[\w-]+$/, "Must be base64url");
/** WebAuthn allows ids of 1,023 bytes. */
const credentialId = binary.max(Math.ceil((1023 * 4) / 3), "Must have at most 1,023 bytes");
const challenge = z
  .string()
  .regex(/^[\w-]{43}$/, "Must be a challenge of this server")
  .describe("Of the response before. Valid for five minutes, and once.");
/** What a browser's library takes and returns: the JSON of WebAuthn Level 3. */
export const browserOptionsSchema = z.looseObject({ challenge: z.string() });

function credentialSchema<Response extends z.ZodRawShape>(response: Response) {
  return z.strictObject({
    id: credentialId,
    rawId: credentialId,
    type: z.literal("public-key"),
    authenticatorAttachment: z.enum(["platform", "cross-platform"]).exactOptional(),
    clientExtensionResults: z.looseObject({}),
    response: z.strictObject({ clientDataJSON: binary, ...response }),
  });
}
const registrationSchema = credentialSchema({
  attestationObject: binary,
  authenticatorData: binary.exactOptional(),
  publicKey: binary.exactOptional(),
  publicKeyAlgorithm: z.int().exactOptional(),
  transports: z
    .array(z.string().regex(/^[a-z-]{1,20}$/))
    .max(10)
    .exactOptional(),
});
const authenticationSchema = credentialSchema({
  authenticatorData: binary,
  signature: binary,
  userHandle: binary.exactOptional(),
});

/** A code of an authenticator app. People type blanks between the digits. */
const codeSchema = z
  .string()
  .max(20, { abort: true })
  .transform((code) => code.replaceAll(/\s/g, ""))
  .pipe(z.string().regex(/^\d{6}$/, "Must have six digits"));
const recoveryCodeSchema = z
  .string()
  .max(40, { abort: true })
  .regex(/^[\p{L}\p{N}\s-]+$/u, "Must have letters, digits and hyphens only");

export const factorLoginBodySchema = z.union([
  z.strictObject({ challenge, code: codeSchema }),
  z.strictObject({ challenge, recoveryCode: recoveryCodeSchema }),
]);
export type FactorLogin = z.infer<typeof factorLoginBodySchema>;
export const passkeyBodySchema = z.strictObject({ passkey: authenticationSchema });

export const stepUpMethodsSchema = z.object({
  methods: z
    .array(z.enum(["passkey", "code", "password"]))
    .describe("The password only if the account has no second factor."),
  passkey: browserOptionsSchema.nullable(),
});
export const stepUpBodySchema = z.union([
  passkeyBodySchema,
  z.strictObject({ code: codeSchema }),
  loginBodySchema.pick({ password: true }),
]);

const passkeySchema = z.object({
  id: rowId,
  name: z.string(),
  createdAt: dateTime,
  lastUsedAt: dateTime.nullable(),
});

export const factorsSchema = z.object({
  passkeys: z.array(passkeySchema),
  authenticator: z.object({ createdAt: dateTime }).nullable(),
  recoveryCodes: z.int().describe("Number of those that are left."),
});

export const passkeyNameSchema = z.strictObject({ name: mailedNameSchema });
export const newPasskeyBodySchema = passkeyNameSchema.extend({ passkey: registrationSchema });

export const newAuthenticatorSchema = z.object({
  challenge: z.string(),
  secret: z.string().describe("In base32, to type."),
  uri: z.string().describe("To show as a QR code."),
});
export const authenticatorBodySchema = z.strictObject({ challenge, code: codeSchema });
