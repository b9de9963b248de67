import type { ObjectApiCall, WriteApiCall } from "../../test-support/api-call.ts";
import { authApi } from "./auth.api.ts";
import { fakeAdmin } from "./auth.fake.ts";

const credentials = { email: fakeAdmin.email, password: fakeAdmin.password };
const acceptance = { email: "a@example.com", token: "t", password: "p" };

export const authCalls: (ObjectApiCall | WriteApiCall)[] = [
  {
    endpoint: "POST /admin/login",
    reads: "object",
    envelope: "admin",
    request: { body: credentials },
    failure: { fallback: "An unexpected error occurred" },
    send: async ({ http, session }) => {
      await authApi(http).login(credentials);
      return session.get();
    },
    response: {
      token: "t",
      admin: {
        _id: "a",
        name: "Amara",
        username: "a",
        email: "a@example.com",
        avatar: "/a.png",
        role: "support",
        permissions: ["read"],
      },
    },
  },
  {
    endpoint: "POST /admin/login/factor",
    reads: "object",
    envelope: "admin",
    request: { body: { challenge: "challenge", code: fakeAdmin.code } },
    failure: { fallback: "The code could not be checked" },
    send: async ({ http, session }) => {
      await authApi(http).loginWithFactor("challenge", { kind: "code", text: fakeAdmin.code });
      return session.get();
    },
    response: { token: "t", admin: { _id: "a" } },
  },
  {
    endpoint: "GET /admin/login/passkey",
    reads: "object",
    envelope: "options",
    request: {},
    failure: { fallback: "The passkey could not be checked" },
    send: ({ http }) => authApi(http).startPasskeyLogin(),
    response: { challenge: "challenge" },
    isPassedOn: true,
  },
  {
    endpoint: "POST /admin/login/passkey",
    reads: "object",
    envelope: "admin",
    request: { body: { passkey: { id: "p" } } },
    failure: { fallback: "The passkey could not be checked" },
    send: async ({ http, session }) => {
      await authApi(http).loginWithPasskey({ id: "p" });
      return session.get();
    },
    response: { token: "t", admin: { _id: "a" } },
  },
  {
    endpoint: "POST /admin/forgot-password",
    reads: "nothing",
    request: { body: { email: fakeAdmin.email } },
    failure: { fallback: "Failed to ask for a new password" },
    send: ({ http }) => authApi(http).forgotPassword(fakeAdmin.email),
  },
  {
    endpoint: "POST /admin/logout",
    reads: "nothing",
    request: {},
    failure: { messageKeys: ["message"], fallback: "Failed to sign out" },
    send: ({ http, session }) => authApi(http).logout(session.get().token ?? ""),
  },
  {
    endpoint: "POST /admin/accept-invite",
    reads: "nothing",
    request: { body: acceptance },
    failure: { messageKeys: ["message"], fallback: "Failed to accept invite." },
    send: ({ http }) => authApi(http).acceptInvite(acceptance),
  },
];
