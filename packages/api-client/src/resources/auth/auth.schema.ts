import * as v from "valibot";
import { parseAuthUser, type AuthUser } from "../../session/auth-user.ts";
import { TOKEN_PATTERN } from "../../session/session.ts";

export interface Credentials {
  email: string;
  password: string;
}

/** Email and token come from the link in the invitation. */
export interface InviteAcceptance {
  email: string;
  token: string;
  password: string;
}

const tokenSchema = v.pipe(v.string(), v.regex(TOKEN_PATTERN));

// A malformed `admin` must not prevent the sign-in.
const adminSchema = v.fallback(v.looseObject({}), {});

const loginSchema = v.object({ token: tokenSchema, admin: v.optional(adminSchema, {}) });

/**
 * Parses a login response, bare or under `data`.
 *
 * @throws {v.ValiError} if it has no valid token.
 */
export function parseLogin(body: unknown): { token: string; user: AuthUser } {
  const inner = v.safeParse(v.object({ data: v.looseObject({ token: tokenSchema }) }), body);
  const { token, admin } = v.parse(loginSchema, inner.success ? inner.output.data : body);
  return { token, user: parseAuthUser(admin) };
}
