import type { FakeRoutes } from "../../test-support/fake-routes.ts";

/** The only account of the fake API. */
export const fakeAdmin = {
  email: "amara@example.com",
  password: "correct-horse-battery",
  token: "fake-token",
  /** Of the authenticator app, for a sign-in with a second factor. */
  code: "123456",
};

const WRONG_CODE = "This code is wrong or was used, or the sign-in took too long.";

export const authFake = {
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
