import * as v from "valibot";
import type { Capabilities } from "../../http/capabilities.ts";
import type { Http } from "../../http/create-http.ts";
import { request, type Call } from "../../http/request.ts";
import { getUserKey, parseAuthUser } from "../../session/auth-user.ts";
import { NO_ROLE } from "../../session/permissions.ts";
import { TOKEN_PATTERN } from "../../session/session.ts";
import * as wire from "../../wire/wire.ts";

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
export const proofKindsSchema = wire.map(v.array(v.string()), (methods) =>
  Object.entries(PROOF_KINDS).flatMap(([method, kind]) => (methods.includes(method) ? kind : [])),
);

/** Returns the part of a request that has a proof. */
export function toProofBody({ kind, text }: TypedProof): Record<string, string> {
  return { [kind === "recovery" ? "recoveryCode" : kind]: text };
}

const secondFactorSchema = wire.object({ challenge: v.string(), methods: proofKindsSchema });

/** What a server with `second-factor` asks for in place of a token. */
export interface SecondFactor extends v.InferOutput<typeof secondFactorSchema> {}

/** Email and token come from the link in the invitation. */
export interface InviteAcceptance {
  email: string;
  token: string;
  password: string;
}

export const tokenSchema = v.pipe(v.string(), v.regex(TOKEN_PATTERN));

/** What a browser needs for a passkey: the JSON of WebAuthn Level 3. */
export const browserOptionsSchema = v.looseObject({ challenge: v.string() });

export interface BrowserOptions extends v.InferOutput<typeof browserOptionsSchema> {}

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

/** The calls before sign-in: plain functions, because the sign-in page loads no query client. */
export interface AuthCalls {
  /** Signs in and starts the session. Returns the second factor that the account needs, if it needs one. */
  login: (credentials: Credentials) => Promise<SecondFactor | undefined>;
  /** Completes a sign-in. Needs the capability `second-factor`. */
  loginWithFactor: (challenge: string, proof: TypedProof) => Promise<SecondFactor | undefined>;
  /** Returns what the browser needs to ask for a passkey. Needs the capability `passkeys`. */
  startPasskeyLogin: () => Promise<BrowserOptions>;
  loginWithPasskey: (passkey: object) => Promise<SecondFactor | undefined>;
  /** Asks for a mail with a link. Needs the capability `forgot-password`. */
  forgotPassword: (email: string) => Promise<void>;
  acceptInvite: (acceptance: InviteAcceptance) => Promise<void>;
}

export interface AuthApi extends AuthCalls {
  capabilities: Capabilities;
  /** Ends the session of a token on the server. Needs the capability `sessions`. */
  logout: (token: string) => Promise<void>;
}

const PASSKEY_FAILURE = "The passkey could not be checked";

export function authApi(http: Http): AuthApi {
  return {
    capabilities: http.capabilities,

    login: (json) =>
      startSession(
        http,
        { endpoint: "POST /admin/login", json, failure: "An unexpected error occurred" },
        parseLoginOrFactor,
        json.email,
      ),

    loginWithFactor: (challenge, proof) =>
      startSession(http, {
        endpoint: "POST /admin/login/factor",
        json: { challenge, ...toProofBody(proof) },
        failure: "The code could not be checked",
      }),

    startPasskeyLogin: () =>
      request(http, {
        endpoint: "GET /admin/login/passkey",
        isPublic: true,
        parse: v.parser(browserOptionsSchema),
        failure: PASSKEY_FAILURE,
      }),

    loginWithPasskey: (passkey) =>
      startSession(http, {
        endpoint: "POST /admin/login/passkey",
        json: { passkey },
        failure: PASSKEY_FAILURE,
      }),

    forgotPassword: (email) =>
      request(http, {
        endpoint: "POST /admin/forgot-password",
        json: { email },
        isPublic: true,
        failure: "Failed to ask for a new password",
      }),

    acceptInvite: (json) =>
      request(http, {
        endpoint: "POST /admin/accept-invite",
        json,
        isPublic: true,
        failure: "Failed to accept invite.",
        messageKeys: ["message"],
      }),

    logout: (token) =>
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
