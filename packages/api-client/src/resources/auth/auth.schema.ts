import * as v from "valibot";
import { parseAuthUser, type AuthUser } from "../../session/auth-user.ts";
import { TOKEN_PATTERN } from "../../session/session.ts";

export interface Credentials {
  email: string;
  password: string;
}

/** A code of the authenticator app, or a recovery code. */
export type FactorCode = { code: string } | { recoveryCode: string };

export type SecondFactor = v.InferOutput<typeof secondFactorSchema>;

/** Email and token come from the link in the invitation. */
export interface InviteAcceptance {
  email: string;
  token: string;
  password: string;
}

export const tokenSchema = v.pipe(v.string(), v.regex(TOKEN_PATTERN));

// A malformed `admin` must not prevent the sign-in.
const adminSchema = v.fallback(v.looseObject({}), {});

const loginSchema = v.object({ token: tokenSchema, admin: v.optional(adminSchema, {}) });

const secondFactorSchema = v.object({
  challenge: v.string(),
  methods: v.array(v.string()),
});

/** Parses a login response, or what a server with `second-factor` asks for in place of a token. */
export function parseLoginOrFactor(body: unknown): ReturnType<typeof parseLogin> | SecondFactor {
  const result = v.safeParse(v.object({ secondFactor: secondFactorSchema }), body);
  return result.success ? result.output.secondFactor : parseLogin(body);
}

/** What a browser needs for a passkey: the JSON of WebAuthn Level 3. */
export const browserOptionsSchema = v.looseObject({ challenge: v.string() });

/** Parses a login response, bare or under `data`. Throws if it has no valid token. */
export function parseLogin(body: unknown): { token: string; user: AuthUser } {
  const inner = v.safeParse(v.object({ data: v.looseObject({ token: tokenSchema }) }), body);
  const { token, admin } = v.parse(loginSchema, inner.success ? inner.output.data : body);
  return { token, user: parseAuthUser(admin) };
}
