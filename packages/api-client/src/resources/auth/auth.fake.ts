import type { FakeRoutes } from "../../test-support/fake-routes.ts";

/** The only account of the fake API. */
export const fakeAdmin = {
  email: "amara@example.com",
  password: "correct-horse-battery",
  token: "fake-token",
};

export const authFake = {
  createRoutes: (): FakeRoutes => ({
    "POST /admin/login": ({ body }) => logIn(Object(body)),
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
