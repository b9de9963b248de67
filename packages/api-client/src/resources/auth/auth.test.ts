import { describe, expect, test } from "vitest";
import { ApiError } from "../../http/api-error.ts";
import { connect } from "../../testing/connect.ts";
import { createHttp } from "../../http/create-http.ts";
import { authApi } from "./auth.api.ts";
import { fakeAdmin } from "./auth.fake.ts";
import { createAuth } from "./create-auth.ts";

const LOGIN = "POST /admin/login";
const credentials = { email: fakeAdmin.email, password: fakeAdmin.password };
const unexpected = "An unexpected error occurred";

describe("login", () => {
  test("sends the credentials and starts the session", async () => {
    const { auth, fake, session } = connect();
    await auth.login(credentials);
    expect(fake.calls.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
      { method: "POST", path: "/admin/login", body: credentials },
    ]);
    expect(session.get()).toEqual({
      token: fakeAdmin.token,
      user: {
        id: "admin-0",
        name: "Amara Okafor",
        username: undefined,
        email: fakeAdmin.email,
        avatar: undefined,
      },
    });
  });

  test("fails if the server asks for a second factor again in place of a session", async () => {
    const { auth, fake, session } = connect();
    const secondFactor = { challenge: "another", methods: ["code"] };
    fake.answer("POST /admin/login/factor", () => Response.json({ secondFactor }));
    await expect(
      auth.loginWithFactor("challenge", { kind: "code", text: "123456" }),
    ).rejects.toThrow(ApiError);
    expect(session.get().token).toBeUndefined();
  });

  test("takes the email that was entered as the id if the response identifies nobody: another may have the same name", async () => {
    const { auth, fake, session } = connect();
    fake.answer(LOGIN, () => Response.json({ token: "t", admin: { name: "Amara" } }));
    await auth.login(credentials);
    expect(session.get().user).toMatchObject({
      id: credentials.email,
      name: "Amara",
      email: undefined,
    });
  });

  test("sends a recovery code", async () => {
    const { auth, fake } = connect();
    await auth.loginWithFactor("challenge", { kind: "recovery", text: "abcd" }).catch(() => {});
    expect(fake.calls[0]?.body).toEqual({ challenge: "challenge", recoveryCode: "abcd" });
  });

  test("does not store the password", async () => {
    const { auth, fake } = connect();
    const { email, password } = credentials;
    fake.answer(LOGIN, () => Response.json({ token: "t", admin: { email, password } }));
    await auth.login(credentials);
    const stored = [
      document.cookie,
      ...Object.values(localStorage),
      ...Object.values(sessionStorage),
    ];
    expect(stored.join("\n")).toContain(email);
    expect(stored.join("\n")).not.toContain(password);
  });

  test.each<[answer: string, body: unknown, name: string | undefined]>([
    ["bare", { token: "t", admin: { name: "Amara" } }, "Amara"],
    ["under data", { success: true, data: { token: "t", admin: { name: "Amara" } } }, "Amara"],
    ["bare beside unrelated data", { token: "t", admin: { name: "Amara" }, data: {} }, "Amara"],
    ["without an admin", { token: "t" }, undefined],
    ["with a null admin", { token: "t", admin: null }, undefined],
    ["with an admin that is not an object", { token: "t", admin: "Amara" }, undefined],
  ])("reads a response %s", async (_answer, body, name) => {
    const { auth, fake, session } = connect();
    fake.answer(LOGIN, () => Response.json(body));
    await auth.login(credentials);
    expect(session.get().token).toBe("t");
    expect(session.get().user?.name).toBe(name);
  });

  test.each<[answer: string, body: unknown]>([
    ["no token", { admin: { name: "Amara" } }],
    ["an empty token", { token: "" }],
    ["a token of a wrong type", { token: 5 }],
    ["a token that a header cannot carry", { token: "a\r\nb" }],
    ["null", null],
    ["a list", []],
    ["HTML", "<h1>Welcome</h1>"],
  ])("fails if the response has %s", async (_answer, body) => {
    const { auth, fake, session } = connect();
    fake.fail(LOGIN, 200, body);
    await expect(auth.login(credentials)).rejects.toMatchObject({
      message: unexpected,
      status: undefined,
    });
    expect(session.get().token).toBeUndefined();
  });

  test("with wrong credentials keeps the current session", async () => {
    const { auth, session } = connect({ token: "token-1" });
    const wrong = { ...credentials, password: "wrong" };
    await expect(auth.login(wrong)).rejects.toMatchObject({ message: "Invalid email or password" });
    expect(session.get().token).toBe("token-1");
  });

  test("without a connection shows the fallback", async () => {
    const { auth, fake } = connect();
    fake.answer(LOGIN, () => Promise.reject(new TypeError("Failed to fetch")));
    await expect(auth.login(credentials)).rejects.toThrow(new ApiError(unexpected));
  });
});

test("a refused invitation says nothing about the session of whoever is signed in", async () => {
  const { auth, fake, session } = connect({ token: "token-1" });
  fake.fail("POST /admin/accept-invite", 401, { message: "Used" });
  const acceptance = { email: "a@example.com", token: "t", password: "p" };
  await expect(auth.acceptInvite(acceptance)).rejects.toThrow("Used");
  expect(session.get().token).toBe("token-1");
});

describe("logout", () => {
  test.each([
    ["ends the session on a server that can", ["sessions"] as const, ["POST /admin/logout"]],
    ["calls no other server", [], []],
  ])("signs out at once and %s", async (_server, capabilities, expected) => {
    const { auth, fake, http, session } = connect({ token: "token-1" });
    fake.advertise(...capabilities);
    await http("admin/shops");
    fake.calls.length = 0;
    auth.logout();
    expect(session.get()).toMatchObject({ token: undefined, ended: "signed-out" });
    await new Promise((resolve) => setTimeout(resolve, 20));
    const calls = () => fake.calls.map(({ method, path }) => `${method} ${path}`);
    await expect.poll(calls).toEqual(expected);
    expect(fake.calls.every(({ authorization }) => authorization === "Bearer token-1")).toBe(true);
  });

  test("ends the session as the first call after a reload, too", async () => {
    const { fake, http, session } = connect();
    session.start("token-1", { id: "admin-1" });
    fake.advertise("sessions");
    await http("admin/shops");
    fake.calls.length = 0;
    const reloaded = createHttp({ apiRoot: fake.apiRoot, fetch: fake.fetch, session });
    createAuth({ session, loadApi: async () => authApi(reloaded) }).logout();
    await expect.poll(() => fake.calls.map(({ path }) => path)).toEqual(["/admin/logout"]);
  });

  test.each([401, 500])("ignores the status %d of the server", async (status) => {
    const { auth, fake, http, session } = connect({ token: "token-1" });
    fake.advertise("sessions");
    await http("admin/shops");
    fake.fail("POST /admin/logout", status);
    auth.logout();
    session.start("token-2", {});
    await expect.poll(() => fake.calls.length).toBe(2);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(session.get().token).toBe("token-2");
  });
});

describe("calls whose code cannot be loaded", () => {
  const { session } = connect();
  const missing = new TypeError("Failed to fetch dynamically imported module: /assets/http.js");
  const auth = createAuth({ session, loadApi: () => Promise.reject(missing) });

  test("fail with the error by which the form offers to load the page again", async () => {
    await expect(auth.login(credentials)).rejects.toThrow(missing);
    await expect(
      auth.acceptInvite({ email: "a@example.com", token: "t", password: "p" }),
    ).rejects.toThrow(missing);
    expect(session.get().token).toBeUndefined();
  });
});
