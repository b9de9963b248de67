import { type ApiCall, mutate } from "../../test-support/api-call.ts";
import type { FakeRoutes } from "../../test-support/fake-routes.ts";
import { isoDaysAgo, pick, rows, type WireRow } from "../../test-support/fixtures.ts";
import { fakeAdmin } from "../auth/auth.fake.ts";
import { accountApi, accountSessionSchema, factorsSchema } from "./account.api.ts";

export function wireSession(index: number, overrides: WireRow = {}): WireRow {
  return {
    id: `session-${index}`,
    device: pick(["Firefox on macOS", "Chrome on Android", "Safari on iPhone"], index),
    address: `203.0.113.${index + 1}`,
    createdAt: isoDaysAgo(index + 1),
    lastUsedAt: isoDaysAgo(index),
    isCurrent: index === 0,
    ...overrides,
  };
}

export function wirePasskey(index: number, overrides: WireRow = {}): WireRow {
  return {
    id: `passkey-${index}`,
    name: pick(["MacBook", "Phone", "Security key"], index),
    createdAt: isoDaysAgo(index + 30),
    lastUsedAt: isoDaysAgo(index),
    ...overrides,
  };
}

interface AccountData {
  sessions: WireRow[];
  /** The second factors. */
  factors: { passkeys: WireRow[]; authenticator: WireRow | null; recoveryCodes: number };
}

const RECOVERY_CODES = rows(10, (index) => ({ code: `abcd-efgh-jkmn-pqr${index}` }));

const change = { currentPassword: fakeAdmin.password, password: "Abcdefg1!" };

const codeOfChallenge = { challenge: "challenge", code: fakeAdmin.code };

const PASSKEY_FAILURE = "Failed to add the passkey";

const AUTHENTICATOR_FAILURE = "Failed to set up the authenticator app";

const STEP_UP_FAILURE = "Failed to confirm who you are";

const calls: ApiCall[] = [
  {
    endpoint: "GET /admin/sessions",
    reads: "list",
    envelope: "sessions",
    request: {},
    failure: "Failed to load sessions",
    send: ({ http, queryClient }) => queryClient.fetchQuery(accountApi(http).sessions()),
    row: wireSession,
    rowSchema: accountSessionSchema,
  },
  {
    endpoint: "DELETE /admin/sessions/:id",
    reads: "nothing",
    request: { path: "/admin/sessions/session-1" },
    failure: "Failed to end the session",
    send: ({ http, queryClient }) =>
      mutate(queryClient, accountApi(http).endSession(), { id: "session-1" }),
  },
  {
    endpoint: "DELETE /admin/sessions",
    reads: "nothing",
    request: {},
    failure: "Failed to end the other sessions",
    send: ({ http, queryClient }) =>
      mutate(queryClient, accountApi(http).endOtherSessions(), undefined),
  },
  {
    endpoint: "POST /admin/password",
    reads: "nothing",
    request: { body: change },
    failure: "Failed to change the password",
    send: ({ http, queryClient }) => mutate(queryClient, accountApi(http).changePassword(), change),
  },
  {
    endpoint: "GET /admin/factors",
    reads: "object",
    envelope: "factors",
    request: {},
    failure: "Failed to load the second factors",
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
    failure: "Failed to rename the passkey",
    send: ({ http, queryClient }) =>
      mutate(queryClient, accountApi(http).renamePasskey(), { id: "passkey-1", name: "Laptop" }),
  },
  {
    endpoint: "DELETE /admin/factors/passkeys/:id",
    reads: "nothing",
    request: { path: "/admin/factors/passkeys/passkey-1" },
    failure: "Failed to remove the passkey",
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
    failure: "Failed to remove the authenticator app",
    send: ({ http, queryClient }) =>
      mutate(queryClient, accountApi(http).removeAuthenticator(), undefined),
  },
  {
    endpoint: "POST /admin/factors/recovery-codes",
    reads: "object",
    envelope: "codes",
    request: {},
    failure: "Failed to create recovery codes",
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

export const accountFake = {
  calls,
  createData: (): AccountData => ({
    sessions: rows(3, wireSession),
    factors: { passkeys: [], authenticator: null, recoveryCodes: 0 },
  }),
  createRoutes: (data: AccountData): FakeRoutes => ({
    ...createFactorRoutes(data),
    "GET /admin/step-up": () => {
      const { passkeys, authenticator } = data.factors;
      const methods = [
        ...(passkeys.length > 0 ? ["passkey"] : []),
        ...(authenticator ? ["code"] : []),
      ];
      return Response.json({
        methods: methods.length > 0 ? methods : ["password"],
        passkey: passkeys.length > 0 ? { challenge: "Y2hhbGxlbmdl" } : null,
      });
    },
    "POST /admin/step-up": ({ body }) => {
      const { password, code, passkey } = Object(body);
      const isRight = password === fakeAdmin.password || code === fakeAdmin.code || passkey;
      if (!isRight) {
        return Response.json({ message: "That was not right. Try again." }, { status: 400 });
      }
      return Response.json({ token: `${fakeAdmin.token}-renewed` });
    },
    "GET /admin/sessions": () => Response.json({ sessions: data.sessions }),
    "DELETE /admin/sessions": () => {
      data.sessions = data.sessions.filter(({ isCurrent }) => isCurrent);
      return Response.json({});
    },
    "DELETE /admin/sessions/:id": ({ path }) => {
      data.sessions = data.sessions.filter(({ id }) => !path.endsWith(`/${String(id)}`));
      return Response.json({});
    },
    "POST /admin/password": ({ body }) => {
      if (Object(body).currentPassword !== fakeAdmin.password) {
        return Response.json({ message: "The current password is wrong." }, { status: 400 });
      }
      data.sessions = data.sessions.filter(({ isCurrent }) => isCurrent);
      return Response.json({});
    },
  }),
};

function createFactorRoutes(data: AccountData): FakeRoutes {
  return {
    "GET /admin/factors": () => Response.json(data.factors),
    "GET /admin/factors/passkeys/options": () =>
      Response.json({ challenge: "Y2hhbGxlbmdl", user: { id: "YQ", name: "a", displayName: "A" } }),
    "POST /admin/factors/passkeys": ({ body }) => {
      const { name } = Object(body);
      data.factors.passkeys.push(wirePasskey(data.factors.passkeys.length, { name }));
      return Response.json({});
    },
    "PUT /admin/factors/passkeys/:id": ({ path, body }) => {
      const renamed = data.factors.passkeys.find(({ id }) => path.endsWith(`/${String(id)}`));
      Object.assign(renamed ?? {}, { name: Object(body).name });
      return Response.json({});
    },
    "DELETE /admin/factors/passkeys/:id": ({ path }) => {
      const { passkeys } = data.factors;
      data.factors.passkeys = passkeys.filter(({ id }) => !path.endsWith(`/${String(id)}`));
      return Response.json({});
    },
    "GET /admin/factors/authenticator": () =>
      Response.json({
        challenge: "challenge",
        secret: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
        uri: "otpauth://totp/Market%20Admin:amara%40example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Market%20Admin",
      }),
    "PUT /admin/factors/authenticator": ({ body }) => {
      if (Object(body).code !== fakeAdmin.code) {
        const message = "This code is wrong. Check the clock of your device.";
        return Response.json({ message }, { status: 400 });
      }
      data.factors.authenticator = { createdAt: isoDaysAgo(0) };
      return Response.json({});
    },
    "DELETE /admin/factors/authenticator": () => {
      data.factors.authenticator = null;
      return Response.json({});
    },
    "POST /admin/factors/recovery-codes": () => {
      data.factors.recoveryCodes = RECOVERY_CODES.length;
      return Response.json({ recoveryCodes: RECOVERY_CODES.map(({ code }) => code) });
    },
  };
}
