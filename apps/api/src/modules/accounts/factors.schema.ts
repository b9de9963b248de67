import { z } from "zod";
import { dateTime, singleLineText } from "../text-schemas.ts";
import { loginBodySchema } from "./accounts.schema.ts";

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

const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal("public-key"),
  authenticatorAttachment: z.enum(["platform", "cross-platform"]).exactOptional(),
  clientExtensionResults: z.looseObject({}),
};
const registrationSchema = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: binary,
    attestationObject: binary,
    authenticatorData: binary.exactOptional(),
    publicKey: binary.exactOptional(),
    publicKeyAlgorithm: z.int().exactOptional(),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .exactOptional(),
  }),
});
const authenticationSchema = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: binary,
    authenticatorData: binary,
    signature: binary,
    userHandle: binary.exactOptional(),
  }),
});

/** Of an authenticator app. People type blanks between the digits. */
const codeSchema = z
  .string()
  .max(20, { abort: true })
  .transform((code) => code.replaceAll(/\s/g, ""))
  .pipe(z.string().regex(/^\d{6}$/, "Must have six digits"));
const recoveryCodeSchema = z
  .string()
  .max(40, { abort: true })
  .regex(/^[\p{L}\p{N}\s-]+$/u, "Must be a recovery code");

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
  id: z.uuid(),
  name: z.string(),
  createdAt: dateTime,
  lastUsedAt: dateTime.nullable(),
});

export const factorsSchema = z.object({
  passkeys: z.array(passkeySchema),
  authenticator: z.object({ createdAt: dateTime }).nullable(),
  recoveryCodes: z.int().describe("Number of those that are left."),
});

export const passkeyNameSchema = z.strictObject({ name: singleLineText(100) });
export const newPasskeyBodySchema = passkeyNameSchema.extend({ passkey: registrationSchema });

export const newAuthenticatorSchema = z.object({
  challenge: z.string(),
  secret: z.string().describe("In base32, to type."),
  uri: z.string().describe("To show as a QR code."),
});
export const authenticatorBodySchema = z.strictObject({ challenge, code: codeSchema });
