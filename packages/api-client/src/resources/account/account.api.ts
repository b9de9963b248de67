import * as v from "valibot";
import type { Http } from "../../http/create-http.ts";
import { getOptions, sendOptions, type SendOptions } from "../../http/options.ts";
import { request } from "../../http/request.ts";
import type { RowOf } from "../../wire/wire.ts";
import * as wire from "../../wire/wire.ts";
import {
  browserOptionsSchema,
  proofKindsSchema,
  tokenSchema,
  toProofBody,
  type TypedProof,
} from "../auth/auth.api.ts";

export const accountSessionSchema = wire.object({
  /** Browser and system, e.g. "Firefox on macOS". */
  device: wire.text,
  /** IP address of the last use. */
  address: wire.text,
  createdAt: wire.date,
  lastUsedAt: wire.date,
  isCurrent: wire.boolean,
});

export interface AccountSession extends RowOf<typeof accountSessionSchema> {}

const passkeySchema = wire.object({
  id: wire.requiredText,
  name: wire.map(wire.text, (name) => name ?? "Passkey"),
  createdAt: wire.date,
  lastUsedAt: wire.date,
});
export interface Passkey extends v.InferOutput<typeof passkeySchema> {}

export const factorsSchema = wire.object({
  passkeys: wire.array(passkeySchema),
  authenticator: v.nullable(v.object({ createdAt: wire.date })),
  /** Number of unused codes. */
  recoveryCodes: v.number(),
});
export interface Factors extends v.InferOutput<typeof factorsSchema> {}

const newAuthenticatorSchema = wire.object({
  challenge: v.string(),
  /** In base32, to type. */
  secret: v.string(),
  /** To show as a QR code. */
  uri: v.string(),
});
export interface NewAuthenticator extends v.InferOutput<typeof newAuthenticatorSchema> {}

const recoveryCodesSchema = v.object({ recoveryCodes: v.array(v.string()) });

const stepUpSchema = wire.object({
  methods: proofKindsSchema,
  passkey: v.nullable(browserOptionsSchema),
});

export interface PasswordChange {
  currentPassword: string;
  password: string;
}

const SESSIONS = ["account", "sessions"] as const;
const FACTORS = ["account", "factors"] as const;

const PASSKEY_FAILURE = "Failed to add the passkey";
const AUTHENTICATOR_FAILURE = "Failed to set up the authenticator app";
const STEP_UP_FAILURE = "Failed to confirm who you are";

/** One's own sessions and password (capability `sessions`), and second factors. */
export function accountApi(http: Http) {
  return {
    ...sessionCalls(http),
    ...factorCalls(http),
    ...passkeyCalls(http),
    ...stepUpCalls(http),
  };
}

function sessionCalls(http: Http) {
  return {
    sessions: () =>
      getOptions(http, SESSIONS, {
        endpoint: "GET /admin/sessions",
        parse: wire.listOf<AccountSession>("sessions", accountSessionSchema),
        failure: "Failed to load sessions",
        // Other devices sign in and out.
        staleTime: 0,
      }),

    endSession: () =>
      sendOptions(http, [SESSIONS], ({ id }: { id: string }) => ({
        endpoint: "DELETE /admin/sessions/:id",
        id,
        failure: "Failed to end the session",
        update: (sessions: AccountSession[]) => sessions.filter((other) => other.id !== id),
      })),

    endOtherSessions: () =>
      sendOptions(http, [SESSIONS], () => ({
        endpoint: "DELETE /admin/sessions",
        failure: "Failed to end the other sessions",
        update: (sessions: AccountSession[]) => sessions.filter(({ isCurrent }) => isCurrent),
      })),

    /** Also ends all other sessions. */
    changePassword: () =>
      sendOptions(http, [SESSIONS], (json: PasswordChange) => ({
        endpoint: "POST /admin/password",
        json,
        failure: "Failed to change the password",
      })),
  };
}

/** Need the capability `second-factor`. */
function factorCalls(http: Http) {
  return {
    factors: () =>
      getOptions(http, FACTORS, {
        endpoint: "GET /admin/factors",
        parse: v.parser(factorsSchema),
        failure: "Failed to load the second factors",
        staleTime: 0,
      }),

    /** The secret of a new authenticator app. It counts once `setAuthenticator` has sent a code of it. */
    startAuthenticator: () =>
      sendOptions(http, [], () => ({
        endpoint: "GET /admin/factors/authenticator",
        parse: v.parser(newAuthenticatorSchema),
        failure: AUTHENTICATOR_FAILURE,
      })),

    setAuthenticator: () =>
      sendOptions(http, [FACTORS], (json: { challenge: string; code: string }) => ({
        endpoint: "PUT /admin/factors/authenticator",
        json,
        failure: AUTHENTICATOR_FAILURE,
      })),

    removeAuthenticator: () =>
      sendOptions(http, [FACTORS], () => ({
        endpoint: "DELETE /admin/factors/authenticator",
        failure: "Failed to remove the authenticator app",
        update: (factors: Factors) => ({ ...factors, authenticator: null }),
      })),

    createRecoveryCodes: () =>
      sendOptions(http, [FACTORS], () => ({
        endpoint: "POST /admin/factors/recovery-codes",
        parse: (body: unknown) => v.parse(recoveryCodesSchema, body).recoveryCodes,
        failure: "Failed to create recovery codes",
      })),
  };
}

/** Need the capability `passkeys`. */
function passkeyCalls(http: Http) {
  return {
    /** What the browser needs to create a passkey. */
    startPasskey: () =>
      sendOptions(http, [], () => ({
        endpoint: "GET /admin/factors/passkeys/options",
        parse: v.parser(browserOptionsSchema),
        failure: PASSKEY_FAILURE,
      })),

    addPasskey: () =>
      sendOptions(http, [FACTORS], (json: { name: string; passkey: object }) => ({
        endpoint: "POST /admin/factors/passkeys",
        json,
        failure: PASSKEY_FAILURE,
      })),

    renamePasskey: () =>
      sendOptions(http, [FACTORS], ({ id, name }: { id: string; name: string }) => ({
        endpoint: "PUT /admin/factors/passkeys/:id",
        id,
        json: { name },
        failure: "Failed to rename the passkey",
      })),

    removePasskey: () =>
      sendOptions(http, [FACTORS], ({ id }: { id: string }) => ({
        endpoint: "DELETE /admin/factors/passkeys/:id",
        id,
        failure: "Failed to remove the passkey",
        update: ({ passkeys, ...others }: Factors) => ({
          ...others,
          passkeys: passkeys.filter((other) => other.id !== id),
        }),
      })),
  };
}

/** Need the capability `step-up`. */
function stepUpCalls(http: Http) {
  return {
    /** How the administrator can show who they are. */
    startStepUp: () =>
      getOptions(http, ["account", "step-up"], {
        endpoint: "GET /admin/step-up",
        parse: v.parser(stepUpSchema),
        failure: STEP_UP_FAILURE,
        // Its challenge can be used once.
        staleTime: 0,
        gcTime: 0,
      }),

    /** Renews the token of the session. */
    stepUp: (): SendOptions<TypedProof | { passkey: object }> => ({
      mutationFn: async (proof) => {
        const { token } = await request(http, {
          endpoint: "POST /admin/step-up",
          json: "passkey" in proof ? proof : toProofBody(proof),
          parse: (body) => v.parse(v.object({ token: tokenSchema }), body),
          failure: STEP_UP_FAILURE,
        });
        http.session.renew(token);
      },
    }),
  };
}
