import { mutationOptions } from "@tanstack/react-query";
import * as v from "valibot";
import { failureTexts } from "../../http/api-error.ts";
import type { Http } from "../../http/create-http.ts";
import { getOptions, sendOptions } from "../../http/options.ts";
import { request } from "../../http/request.ts";
import * as wire from "../../wire/wire.ts";
import { browserOptionsSchema } from "../auth/auth.schema.ts";
import {
  accountSessionSchema,
  factorsSchema,
  newAuthenticatorSchema,
  recoveryCodesSchema,
  renewedSchema,
  stepUpSchema,
  type AccountSession,
  type Factors,
  type PasswordChange,
  type Proof,
} from "./account.schema.ts";

const SESSIONS = ["account", "sessions"] as const;
const FACTORS = ["account", "factors"] as const;

const PASSKEY_FAILURE = failureTexts("Failed to add the passkey", ["message"]);
const AUTHENTICATOR_FAILURE = failureTexts("Failed to set up the authenticator app", ["message"]);
const STEP_UP_FAILURE = failureTexts("Failed to confirm who you are", ["message"]);

/** One's own sessions and password (capability `sessions`), and second factors. */
export function accountApi(http: Http) {
  return { ...sessionCalls(http), ...factorCalls(http), ...stepUpCalls(http) };
}

function sessionCalls(http: Http) {
  return {
    sessions: () =>
      getOptions<AccountSession[]>(
        http,
        SESSIONS,
        {
          path: "admin/sessions",
          parse: wire.listOf("sessions", accountSessionSchema),
          failure: failureTexts("Failed to load sessions", ["message"]),
        },
        // Other devices sign in and out.
        { staleTime: 0 },
      ),

    endSession: () =>
      sendOptions(http, [SESSIONS], ({ id }: { id: string }) => ({
        method: "delete",
        path: ["admin/sessions", id],
        failure: failureTexts("Failed to end the session", ["message"]),
      })),

    endOtherSessions: () =>
      sendOptions(http, [SESSIONS], () => ({
        method: "delete",
        path: "admin/sessions",
        failure: failureTexts("Failed to end the other sessions", ["message"]),
      })),

    /** Also ends all other sessions. */
    changePassword: () =>
      sendOptions(http, [SESSIONS], (change: PasswordChange) => ({
        method: "post",
        path: "admin/password",
        json: change,
        failure: failureTexts("Failed to change the password", ["message"]),
      })),
  };
}

/** Need the capability `second-factor`. */
function factorCalls(http: Http) {
  return {
    factors: () =>
      getOptions<Factors>(
        http,
        FACTORS,
        {
          path: "admin/factors",
          parse: (body) => v.parse(factorsSchema, body),
          failure: failureTexts("Failed to load the second factors", ["message"]),
        },
        { staleTime: 0 },
      ),

    /** What the browser needs to create a passkey. */
    startPasskey: () =>
      sendOptions(http, [], () => ({
        method: "get",
        path: "admin/factors/passkeys/options",
        parse: (body: unknown) => v.parse(browserOptionsSchema, body),
        failure: PASSKEY_FAILURE,
      })),

    addPasskey: () =>
      sendOptions(http, [FACTORS], (json: { name: string; passkey: object }) => ({
        method: "post",
        path: "admin/factors/passkeys",
        json,
        failure: PASSKEY_FAILURE,
      })),

    renamePasskey: () =>
      sendOptions(http, [FACTORS], ({ id, name }: { id: string; name: string }) => ({
        method: "put",
        path: ["admin/factors/passkeys", id],
        json: { name },
        failure: failureTexts("Failed to rename the passkey", ["message"]),
      })),

    removePasskey: () =>
      sendOptions(http, [FACTORS], ({ id }: { id: string }) => ({
        method: "delete",
        path: ["admin/factors/passkeys", id],
        failure: failureTexts("Failed to remove the passkey", ["message"]),
      })),

    /** The secret of a new authenticator app. It counts once `setAuthenticator` has sent a code of it. */
    startAuthenticator: () =>
      sendOptions(http, [], () => ({
        method: "get",
        path: "admin/factors/authenticator",
        parse: (body: unknown) => v.parse(newAuthenticatorSchema, body),
        failure: AUTHENTICATOR_FAILURE,
      })),

    setAuthenticator: () =>
      sendOptions(http, [FACTORS], (json: { challenge: string; code: string }) => ({
        method: "put",
        path: "admin/factors/authenticator",
        json,
        failure: AUTHENTICATOR_FAILURE,
      })),

    removeAuthenticator: () =>
      sendOptions(http, [FACTORS], () => ({
        method: "delete",
        path: "admin/factors/authenticator",
        failure: failureTexts("Failed to remove the authenticator app", ["message"]),
      })),

    /** Replaces earlier codes. */
    createRecoveryCodes: () =>
      sendOptions(http, [FACTORS], () => ({
        method: "post",
        path: "admin/factors/recovery-codes",
        parse: (body: unknown) => v.parse(recoveryCodesSchema, body).recoveryCodes,
        failure: failureTexts("Failed to create recovery codes", ["message"]),
      })),
  };
}

/** Need the capability `step-up`. */
function stepUpCalls(http: Http) {
  return {
    /** How the administrator can show who they are. */
    startStepUp: () =>
      getOptions(
        http,
        ["account", "step-up"],
        {
          path: "admin/step-up",
          parse: (body) => v.parse(stepUpSchema, body),
          failure: STEP_UP_FAILURE,
        },
        // Its challenge can be used once.
        { staleTime: 0, gcTime: 0 },
      ),

    /** Renews the token of the session. */
    stepUp: () =>
      mutationOptions({
        mutationFn: async (json: Proof) => {
          const { token } = await request(http, {
            method: "post",
            path: "admin/step-up",
            json,
            parse: (body) => v.parse(renewedSchema, body),
            failure: STEP_UP_FAILURE,
          });
          http.session.renew(token);
        },
      }),
  };
}
