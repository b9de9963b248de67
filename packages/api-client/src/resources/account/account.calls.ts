import { mutate, type ApiCall } from "../../test-support/api-call.ts";
import { isoDaysAgo } from "../../test-support/fixtures.ts";
import { fakeAdmin } from "../auth/auth.fake.ts";
import { accountApi, accountSessionSchema, factorsSchema } from "./account.api.ts";
import { wirePasskey, wireSession } from "./account.fake.ts";

const change = { currentPassword: fakeAdmin.password, password: "Abcdefg1!" };

const codeOfChallenge = { challenge: "challenge", code: fakeAdmin.code };
const failure = (fallback: string): ApiCall["failure"] => ({
  fallback,
});
const PASSKEY_FAILURE = failure("Failed to add the passkey");
const AUTHENTICATOR_FAILURE = failure("Failed to set up the authenticator app");
const STEP_UP_FAILURE = failure("Failed to confirm who you are");

export const accountCalls: ApiCall[] = [
  {
    endpoint: "GET /admin/sessions",
    reads: "list",
    envelope: "sessions",
    request: {},
    failure: { fallback: "Failed to load sessions" },
    send: ({ http, queryClient }) => queryClient.fetchQuery(accountApi(http).sessions()),
    row: wireSession,
    rowSchema: accountSessionSchema,
  },
  {
    endpoint: "DELETE /admin/sessions/:id",
    reads: "nothing",
    request: { path: "/admin/sessions/session-1" },
    failure: { fallback: "Failed to end the session" },
    send: ({ http, queryClient }) =>
      mutate(queryClient, accountApi(http).endSession(), { id: "session-1" }),
  },
  {
    endpoint: "DELETE /admin/sessions",
    reads: "nothing",
    request: {},
    failure: { fallback: "Failed to end the other sessions" },
    send: ({ http, queryClient }) =>
      mutate(queryClient, accountApi(http).endOtherSessions(), undefined),
  },
  {
    endpoint: "POST /admin/password",
    reads: "nothing",
    request: { body: change },
    failure: { fallback: "Failed to change the password" },
    send: ({ http, queryClient }) => mutate(queryClient, accountApi(http).changePassword(), change),
  },
  {
    endpoint: "GET /admin/factors",
    reads: "object",
    envelope: "factors",
    request: {},
    failure: { fallback: "Failed to load the second factors" },
    send: ({ http, queryClient }) => queryClient.fetchQuery(accountApi(http).factors()),
    response: {
      passkeys: [wirePasskey(0), { id: "passkey-1" }],
      authenticator: { createdAt: isoDaysAgo(0) },
      recoveryCodes: 10,
    },
    schema: factorsSchema,
  },
  {
    endpoint: "GET /admin/factors/passkeys/options",
    reads: "object",
    envelope: "options",
    request: {},
    failure: PASSKEY_FAILURE,
    send: ({ http, queryClient }) =>
      mutate(queryClient, accountApi(http).startPasskey(), undefined),
    response: { challenge: "challenge" },
    isPassedOn: true,
  },
  {
    endpoint: "POST /admin/factors/passkeys",
    reads: "nothing",
    request: { body: { name: "Laptop", passkey: {} } },
    failure: PASSKEY_FAILURE,
    send: ({ http, queryClient }) =>
      mutate(queryClient, accountApi(http).addPasskey(), { name: "Laptop", passkey: {} }),
  },
  {
    endpoint: "PUT /admin/factors/passkeys/:id",
    reads: "nothing",
    request: { path: "/admin/factors/passkeys/passkey-1", body: { name: "Laptop" } },
    failure: { fallback: "Failed to rename the passkey" },
    send: ({ http, queryClient }) =>
      mutate(queryClient, accountApi(http).renamePasskey(), { id: "passkey-1", name: "Laptop" }),
  },
  {
    endpoint: "DELETE /admin/factors/passkeys/:id",
    reads: "nothing",
    request: { path: "/admin/factors/passkeys/passkey-1" },
    failure: { fallback: "Failed to remove the passkey" },
    send: ({ http, queryClient }) =>
      mutate(queryClient, accountApi(http).removePasskey(), { id: "passkey-1" }),
  },
  {
    endpoint: "GET /admin/factors/authenticator",
    reads: "object",
    envelope: "authenticator",
    request: {},
    failure: AUTHENTICATOR_FAILURE,
    send: ({ http, queryClient }) =>
      mutate(queryClient, accountApi(http).startAuthenticator(), undefined),
    response: { challenge: "challenge", secret: "JBSWY3DP", uri: "otpauth://totp/a" },
  },
  {
    endpoint: "PUT /admin/factors/authenticator",
    reads: "nothing",
    request: { body: codeOfChallenge },
    failure: AUTHENTICATOR_FAILURE,
    send: ({ http, queryClient }) =>
      mutate(queryClient, accountApi(http).setAuthenticator(), codeOfChallenge),
  },
  {
    endpoint: "DELETE /admin/factors/authenticator",
    reads: "nothing",
    request: {},
    failure: {
      fallback: "Failed to remove the authenticator app",
    },
    send: ({ http, queryClient }) =>
      mutate(queryClient, accountApi(http).removeAuthenticator(), undefined),
  },
  {
    endpoint: "POST /admin/factors/recovery-codes",
    reads: "object",
    envelope: "codes",
    request: {},
    failure: { fallback: "Failed to create recovery codes" },
    send: ({ http, queryClient }) =>
      mutate(queryClient, accountApi(http).createRecoveryCodes(), undefined),
    response: { recoveryCodes: ["abcd-efgh-jkmn-pqrs"] },
  },
  {
    endpoint: "GET /admin/step-up",
    reads: "object",
    envelope: "proof",
    request: {},
    failure: STEP_UP_FAILURE,
    send: ({ http, queryClient }) => queryClient.fetchQuery(accountApi(http).startStepUp()),
    response: { methods: ["passkey", "code"], passkey: { challenge: "challenge" } },
    isPassedOn: true,
  },
  {
    endpoint: "POST /admin/step-up",
    reads: "object",
    envelope: "renewed",
    request: { body: { password: fakeAdmin.password } },
    failure: STEP_UP_FAILURE,
    send: ({ http, queryClient }) =>
      mutate(queryClient, accountApi(http).stepUp(), {
        kind: "password",
        text: fakeAdmin.password,
      }),
    response: { token: "token-2" },
  },
];
