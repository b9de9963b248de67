import * as v from "valibot";
import { TOKEN_PATTERN } from "../../session/session.ts";
import * as wire from "../../wire/wire.ts";

export const accountSessionSchema = v.object({
  id: wire.text,
  /** Browser and system, e.g. "Firefox on macOS". */
  device: wire.text,
  /** IP address of the last use. */
  address: wire.text,
  createdAt: wire.date,
  lastUsedAt: wire.date,
  isCurrent: wire.boolean,
});

export type AccountSession = v.InferOutput<typeof accountSessionSchema> & { id: string };

const passkeySchema = v.object({
  id: wire.text,
  name: v.pipe(
    wire.text,
    v.transform((name) => name ?? "Passkey"),
  ),
  createdAt: wire.date,
  lastUsedAt: wire.date,
});
export type Passkey = v.InferOutput<typeof passkeySchema> & { id: string };

export const factorsSchema = v.object({
  passkeys: v.pipe(
    wire.array(passkeySchema),
    v.transform((passkeys) =>
      passkeys.filter((passkey): passkey is Passkey => Boolean(passkey.id)),
    ),
  ),
  authenticator: v.nullable(v.object({ createdAt: wire.date })),
  /** Number of unused codes. */
  recoveryCodes: v.number(),
});
export type Factors = v.InferOutput<typeof factorsSchema>;

export const newAuthenticatorSchema = v.object({
  challenge: v.string(),
  /** In base32, to type. */
  secret: v.string(),
  /** To show as a QR code. */
  uri: v.string(),
});

export const recoveryCodesSchema = v.object({ recoveryCodes: v.array(v.string()) });

export const stepUpSchema = v.object({
  methods: v.array(v.string()),
  passkey: v.nullable(v.looseObject({ challenge: v.string() })),
});
export const renewedSchema = v.object({ token: v.pipe(v.string(), v.regex(TOKEN_PATTERN)) });

/** What shows that the administrator is the one who has signed in. */
export type Proof = { password: string } | { code: string } | { passkey: object };

export interface PasswordChange {
  currentPassword: string;
  password: string;
}
