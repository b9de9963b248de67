import type { ObjectApiCall, WriteApiCall } from "../../test-support/api-call.ts";
import type { FakeRoutes } from "../../test-support/fake-routes.ts";
import { authApi } from "./auth.api.ts";

/** The only account of the fake API. */
export const fakeAdmin = {
  email: "amara@example.com",
  password: "correct-horse-battery",
  token: "fake-token",
  /** Of the authenticator app, for a sign-in with a second factor. */
  code: "123456",
};

const WRONG_CODE = "This code is wrong or was used, or the sign-in took too long.";

const credentials = { email: fakeAdmin.email, password: fakeAdmin.password };

const acceptance = { email: "a@example.com", token: "t", password: "p" };

const calls: (ObjectApiCall | WriteApiCall)[] = [
  {
    endpoint: "POST /admin/login",
    reads: "object",
    envelope: "admin",
    request: { body: credentials },
    failure: "An unexpected error occurred",
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
    failure: "The code could not be checked",
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
    failure: "The passkey could not be checked",
    send: ({ http }) => authApi(http).startPasskeyLogin(),
    response: { challenge: "challenge" },
    isPassedOn: true,
  },
  {
    endpoint: "POST /admin/login/passkey",
    reads: "object",
    envelope: "admin",
    request: { body: { passkey: { id: "p" } } },
    failure: "The passkey could not be checked",
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
    failure: "Failed to ask for a new password",
    send: ({ http }) => authApi(http).forgotPassword(fakeAdmin.email),
  },
  {
    endpoint: "POST /admin/logout",
    reads: "nothing",
    request: {},
    failure: "Failed to sign out",
    messageKeys: ["message"],
    send: ({ http, session }) => authApi(http).logout(session.get().token ?? ""),
  },
  {
    endpoint: "POST /admin/accept-invite",
    reads: "nothing",
    request: { body: acceptance },
    failure: "Failed to accept invite.",
    messageKeys: ["message"],
    send: ({ http }) => authApi(http).acceptInvite(acceptance),
  },
];

export const authFake = {
  calls,
  createRoutes: (): FakeRoutes => ({
    "POST /admin/login": ({ body }) => logIn(Object(body)),
    "POST /admin/login/factor": ({ body }) =>
      Object(body).code === fakeAdmin.code
        ? logIn(fakeAdmin)
        : Response.json({ message: WRONG_CODE }, { status: 401 }),
    "GET /admin/login/passkey": () => Response.json({ challenge: "Y2hhbGxlbmdl" }),
    "POST /admin/login/passkey": () => logIn(fakeAdmin),
    "POST /admin/forgot-password": () => Response.json({}),
    "POST /admin/logout": () => Response.json({}),
    "POST /admin/accept-invite": () => Response.json({}),
  }),
};

function logIn({ email, password }: { email?: unknown; password?: unknown }): Response {
  if (email !== fakeAdmin.email || password !== fakeAdmin.password) {
    return Response.json({ message: "Invalid email or password" }, { status: 401 });
  }
  const admin = { _id: "admin-0", firstname: "Amara", lastname: "Okafor", email };
  return Response.json({ token: fakeAdmin.token, admin });
}
