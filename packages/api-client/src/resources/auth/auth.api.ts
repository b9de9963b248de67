import * as v from "valibot";
import type { Http } from "../../http/create-http.ts";
import { request, type Call } from "../../http/request.ts";
import { getUserKey, parseAuthUser } from "../../session/auth-user.ts";
import { NO_ROLE } from "../../session/permissions.ts";
import { TOKEN_PATTERN } from "../../session/session.ts";
import { authFailures } from "./auth.failures.ts";

export interface Credentials {
  email: string;
  password: string;
}

/** The ways to show who one is, by the names that servers have for them. */
const PROOF_KINDS = {
  passkey: "passkey",
  password: "password",
  code: "code",
  recovery_code: "recovery",
} as const;

export type ProofKind = (typeof PROOF_KINDS)[keyof typeof PROOF_KINDS];

/** A password, a code of the authenticator app, or a recovery code. */
export interface TypedProof {
  kind: Exclude<ProofKind, "passkey">;
  text: string;
}

/** Parses the ways that an account has. Ignores unknown ones. */
export const proofKindsSchema = v.pipe(
  v.array(v.string()),
  v.transform((methods) =>
    Object.entries(PROOF_KINDS).flatMap(([method, kind]) => (methods.includes(method) ? kind : [])),
  ),
);

/** Returns the part of a request that has a proof. */
export function toProofBody({ kind, text }: TypedProof): Record<string, string> {
  return { [kind === "recovery" ? "recoveryCode" : kind]: text };
}

const secondFactorSchema = v.object({ challenge: v.string(), methods: proofKindsSchema });

export type SecondFactor = v.InferOutput<typeof secondFactorSchema>;

/** Email and token come from the link in the invitation. */
export interface InviteAcceptance {
  email: string;
  token: string;
  password: string;
}

export const tokenSchema = v.pipe(v.string(), v.regex(TOKEN_PATTERN));

/** What a browser needs for a passkey: the JSON of WebAuthn Level 3. */
export const browserOptionsSchema = v.looseObject({ challenge: v.string() });

// A malformed `admin` must not prevent the sign-in.
const adminSchema = v.fallback(v.looseObject({}), {});
const loginSchema = v.object({ token: tokenSchema, admin: v.optional(adminSchema, {}) });

type Login = v.InferOutput<typeof loginSchema>;

/** Parses a login response, or what a server with `second-factor` asks for in place of a token. */
function parseLoginOrFactor(body: unknown): Login | SecondFactor {
  const factor = v.safeParse(v.object({ secondFactor: secondFactorSchema }), body);
  return factor.success ? factor.output.secondFactor : parseLogin(body);
}

/** Parses a login response, bare or under `data`. */
function parseLogin(body: unknown): Login {
  const inner = v.safeParse(v.object({ data: v.looseObject({ token: tokenSchema }) }), body);
  return v.parse(loginSchema, inner.success ? inner.output.data : body);
}

export type AuthApi = ReturnType<typeof authApi>;

/** The calls that start and end sessions: plain functions, because the sign-in page loads no query client. */
export function authApi(http: Http) {
  return {
    capabilities: http.capabilities,

    login: (json: Credentials) =>
      startSession(
        http,
        { endpoint: "POST /admin/login", json, failure: authFailures.login },
        parseLoginOrFactor,
        json.email,
      ),

    /** Completes a sign-in. Needs the capability `second-factor`. */
    loginWithFactor: (challenge: string, proof: TypedProof) =>
      startSession(http, {
        endpoint: "POST /admin/login/factor",
        json: { challenge, ...toProofBody(proof) },
        failure: authFailures.loginWithFactor,
      }),

    /** Returns what the browser needs to sign in with a passkey. Needs the capability `passkeys`. */
    startPasskeyLogin: () =>
      request(http, {
        endpoint: "GET /admin/login/passkey",
        isPublic: true,
        parse: v.parser(browserOptionsSchema),
        failure: authFailures.loginWithPasskey,
      }),

    loginWithPasskey: (passkey: object) =>
      startSession(http, {
        endpoint: "POST /admin/login/passkey",
        json: { passkey },
        failure: authFailures.loginWithPasskey,
      }),

    /** Asks for a mail with a link. Needs the capability `forgot-password`. */
    forgotPassword: (email: string) =>
      request(http, {
        endpoint: "POST /admin/forgot-password",
        json: { email },
        isPublic: true,
        failure: authFailures.forgotPassword,
      }),

    acceptInvite: (json: InviteAcceptance) =>
      request(http, {
        endpoint: "POST /admin/accept-invite",
        json,
        isPublic: true,
        failure: authFailures.acceptInvite,
        messageKeys: ["message"],
      }),

    /** Ends the session of a token on the server. Needs the capability `sessions`. */
    logout: (token: string) =>
      request(http, {
        endpoint: "POST /admin/logout",
        // By the time of the call, the session of this browser has ended.
        headers: { authorization: `Bearer ${token}` },
        keepalive: true,
        failure: "Failed to sign out",
        messageKeys: ["message"],
      }),
  };
}

/**
 * Starts a session, or returns what a server with `second-factor` asks for.
 *
 * @param email of the administrator, whom the response may not identify
 */
async function startSession(
  http: Http,
  call: Call<unknown>,
  parse: (body: unknown) => Login | SecondFactor = parseLogin,
  email?: string,
): Promise<SecondFactor | undefined> {
  const result = await request(http, { ...call, isPublic: true, parse });
  if ("challenge" in result) return result;
  const admin = parseAuthUser(result.admin);
  // Not as its email: the panel shows only what the server says of an administrator.
  const user = getUserKey(admin) === undefined ? { ...admin, id: email } : admin;
  const hasRole = http.capabilities.has("permissions");
  http.session.start(result.token, hasRole ? user : { ...user, ...NO_ROLE });
  return undefined;
}
