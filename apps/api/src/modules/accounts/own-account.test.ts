import { eq } from "drizzle-orm";
import type { LightMyRequestResponse } from "fastify";
import { beforeEach, describe, expect, test } from "vitest";
import { DEMO_SIGN_IN } from "../../auth/demo-account.ts";
import { hashPassword } from "../../auth/passwords.ts";
import { admins, auditEntries } from "../../db/schema/index.ts";
import { createTestApp, type TestApp } from "../../../test/support/test-app.ts";

const FIREFOX =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:127.0) Gecko/20100101 Firefox/127.0";
const PASSWORD = "correct horse battery staple";
const NEW_PASSWORD = "another violet elephant 7";
const HOUR = 3_600_000;

interface WireSession {
  id: string;
  device: string | null;
  address: string | null;
  createdAt: string;
  lastUsedAt: string;
  isCurrent: boolean;
}

let now: Date;
let server: TestApp;
beforeEach(async () => {
  now = new Date();
  server = await createTestApp({ clock: () => now });
});

/** Makes a call with the token of a session. */
const as = (
  token: string,
  method: "GET" | "POST" | "DELETE",
  path: string,
  {
    payload,
    ip = "192.0.2.1",
    app = server,
  }: { payload?: object; ip?: string; app?: TestApp } = {},
): Promise<LightMyRequestResponse> =>
  app.call(method, path, {
    headers: { authorization: `Bearer ${token}` },
    remoteAddress: ip,
    ...(payload && { payload }),
  });

async function listSessions(token: string): Promise<WireSession[]> {
  const response = await as(token, "GET", "/admin/sessions");
  return response.json<{ sessions: WireSession[] }>().sessions;
}

const isSignedIn = async (token: string, app = server): Promise<boolean> =>
  (await as(token, "GET", "/admin/sessions", { app })).statusCode === 200;

async function logIn(email: string, password: string): Promise<LightMyRequestResponse> {
  return server.app.inject({
    method: "POST",
    url: "/api/admin/login",
    payload: { email, password },
    headers: { "user-agent": FIREFOX },
    remoteAddress: "192.0.2.7",
  });
}

/** Creates an administrator with a password. Returns the email and the token of a session. */
async function createAccount(): Promise<{ email: string; token: string }> {
  const token = await server.signInAs("support", PASSWORD);
  const { rows } = await server.db.$client.query<{ email: string }>(
    "select email from admins order by created_at desc limit 1",
  );
  return { email: rows[0]?.email ?? "", token };
}

async function logInAgain(email: string, password = PASSWORD): Promise<string> {
  return (await logIn(email, password)).json<{ token: string }>().token;
}

describe("POST /admin/logout", () => {
  test("ends the session of the request on every server at once, and no other", async () => {
    const second = await createTestApp({ db: server.db, clock: () => now });
    const [token, other] = [await server.signIn(), await server.signIn()];
    expect(await isSignedIn(token, second)).toBe(true);
    const response = await as(token, "POST", "/admin/logout");
    expect([response.statusCode, response.json()]).toEqual([200, { message: "Signed out." }]);
    expect(await isSignedIn(token)).toBe(false);
    expect(await isSignedIn(token, second)).toBe(false);
    expect(await isSignedIn(other, second)).toBe(true);
    expect((await as(token, "POST", "/admin/logout")).statusCode).toBe(401);
  });
});

async function setPassword(email: string): Promise<void> {
  const passwordHash = await hashPassword(NEW_PASSWORD);
  await server.db.update(admins).set({ passwordHash }).where(eq(admins.email, email));
}

describe("a session", () => {
  test.each<[way: string, end: (token: string, email: string, ended: string) => Promise<unknown>]>([
    ["its own logout", (_token, _email, ended) => as(ended, "POST", "/admin/logout")],
    [
      "its end on another device",
      async (token) => {
        const other = (await listSessions(token)).find(({ isCurrent }) => !isCurrent);
        return as(token, "DELETE", `/admin/sessions/${other?.id}`);
      },
    ],
    ["the end of all others", (token) => as(token, "DELETE", "/admin/sessions")],
    ["a change of the password", (token) => change(token, PASSWORD, NEW_PASSWORD)],
    ["a password that is set without a session", (_token, email) => setPassword(email)],
  ])("gets 401 from another server at once after %s", async (_way, end) => {
    const second = await createTestApp({ db: server.db, clock: () => now });
    const { email, token } = await createAccount();
    const ended = await logInAgain(email);
    expect(await isSignedIn(ended, second)).toBe(true);
    await end(token, email, ended);
    const response = await as(ended, "GET", "/admin/users", { app: second });
    expect(response.statusCode).toBe(401);
    const write = await as(ended, "POST", "/admin/logout", { app: second });
    expect(write.statusCode).toBe(401);
  });
});

describe("GET /admin/sessions", () => {
  test("lists one's own sessions with device, address and times, without a token", async () => {
    const { email, token } = await createAccount();
    await server.signIn();
    const signedInAt = new Date(now.getTime() + HOUR);
    now = signedInAt;
    const other = await logInAgain(email);
    now = new Date(now.getTime() + HOUR);
    await as(other, "GET", "/admin/sessions", { ip: "::ffff:203.0.113.9" });

    const response = await as(token, "GET", "/admin/sessions");
    const { sessions } = response.json<{ sessions: WireSession[] }>();
    expect(sessions.find(({ isCurrent }) => isCurrent)).toMatchObject({
      device: null,
      address: "192.0.2.1",
    });
    expect(sessions.filter(({ isCurrent }) => !isCurrent)).toEqual([
      {
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        device: "Firefox on macOS",
        address: "203.0.113.9",
        createdAt: signedInAt.toISOString(),
        lastUsedAt: now.toISOString(),
        isCurrent: false,
      },
    ]);
    expect(response.body).not.toContain(token);
    expect(response.body).not.toContain(other);
  });

  test("lists no expired sessions", async () => {
    const { email, token } = await createAccount();
    await logInAgain(email);
    for (let used = 0; used < 2; used += 1) {
      now = new Date(now.getTime() + 7 * HOUR);
      await listSessions(token);
    }
    expect(await listSessions(token)).toHaveLength(1);
  });
});

describe("DELETE /admin/sessions", () => {
  test("ends one session of one's own", async () => {
    const { email, token } = await createAccount();
    const other = await logInAgain(email);
    const ended = (await listSessions(token)).find(({ isCurrent }) => !isCurrent);
    const path = `/admin/sessions/${ended?.id}`;
    expect((await as(await server.signIn(), "DELETE", path)).statusCode).toBe(404);
    expect(await isSignedIn(other)).toBe(true);
    expect((await as(token, "DELETE", path)).statusCode).toBe(200);
    expect(await isSignedIn(other)).toBe(false);
    expect(await isSignedIn(token)).toBe(true);
    const again = await as(token, "DELETE", path);
    expect(again.statusCode).toBe(404);
    expect(again.json()).toEqual({ message: "This session has already ended." });
  });

  test("ends all other sessions of one's own", async () => {
    const { email, token } = await createAccount();
    const others = [await logInAgain(email), await logInAgain(email)];
    const stranger = await server.signIn();
    expect((await as(token, "DELETE", "/admin/sessions")).statusCode).toBe(200);
    const signedIn = await Promise.all(
      [token, stranger, ...others].map((each) => isSignedIn(each)),
    );
    expect(signedIn).toEqual([true, true, false, false]);
    const entries = await server.db.$count(auditEntries);
    expect((await as(token, "DELETE", "/admin/sessions")).statusCode).toBe(200);
    expect(await server.db.$count(auditEntries)).toBe(entries);
  });
});

const change = (token: string, currentPassword: string, password: string) =>
  as(token, "POST", "/admin/password", { payload: { currentPassword, password } });

describe("POST /admin/password", () => {
  test("changes the password, keeps this session and ends all others", async () => {
    const { email, token } = await createAccount();
    const other = await logInAgain(email);
    const before = (await listSessions(token)).find(({ isCurrent }) => isCurrent);
    const response = await change(token, PASSWORD, NEW_PASSWORD);
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { message: "Password changed. All other sessions have ended." },
    ]);
    expect(await isSignedIn(other)).toBe(false);
    expect(await listSessions(token)).toEqual([before]);
    expect((await logIn(email, PASSWORD)).statusCode).toBe(401);
    expect((await logIn(email, NEW_PASSWORD)).statusCode).toBe(200);
  });

  test.each([
    [
      "a wrong current password",
      "not-the-password",
      NEW_PASSWORD,
      "The current password is wrong.",
    ],
    [
      "the current password",
      PASSWORD,
      PASSWORD,
      "This password is the current one. Choose another.",
    ],
    ["a short password", PASSWORD, "short", "The password must have at least 8 characters."],
    ["a common password", PASSWORD, "password123", "This password is too common. Choose another."],
    [
      "the name of the administrator",
      PASSWORD,
      "Test-support",
      "This password is too similar to a name or an email. Choose another.",
    ],
  ])("refuses %s, and ends nothing", async (_, currentPassword, password, message) => {
    const { email, token } = await createAccount();
    const other = await logInAgain(email);
    const response = await change(token, currentPassword, password);
    expect([response.statusCode, response.json()]).toEqual([400, { message }]);
    expect(await isSignedIn(other)).toBe(true);
    expect((await logIn(email, PASSWORD)).statusCode).toBe(200);
  });

  test("limits wrong current passwords per account, from all sessions and addresses", async () => {
    const { email, token } = await createAccount();
    const tokens = [token, await logInAgain(email)];
    for (let failed = 0; failed < 10; failed += 1) {
      const response = await change(tokens[failed % 2] ?? "", "guess", NEW_PASSWORD);
      expect(response.statusCode).toBe(400);
    }
    const refused = await change(token, PASSWORD, NEW_PASSWORD);
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toEqual({
      message: "Too many attempts. Try again in 15 minutes.",
    });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  });

  test("limits changes, which every role may make", async () => {
    const { token } = await createAccount();
    const passwords = [PASSWORD, NEW_PASSWORD];
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1) {
      const [current = "", next = ""] = count % 2 === 0 ? passwords : passwords.toReversed();
      statuses.push((await change(token, current, next)).statusCode);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });

  test("does not bring back a session that has ended meanwhile", async () => {
    const { token } = await createAccount();
    const responses = await Promise.all([
      change(token, PASSWORD, NEW_PASSWORD),
      as(token, "POST", "/admin/logout"),
    ]);
    expect(responses[1].statusCode).toBe(200);
    expect(await isSignedIn(token)).toBe(false);
  });

  test("of two concurrent changes makes one", async () => {
    const { email, token } = await createAccount();
    const other = await logInAgain(email);
    const responses = await Promise.all([
      change(token, PASSWORD, NEW_PASSWORD),
      change(other, PASSWORD, `${NEW_PASSWORD}!`),
    ]);
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 401]));
    const signedIn = await Promise.all([isSignedIn(token), isSignedIn(other)]);
    expect(new Set(signedIn)).toEqual(new Set([false, true]));
  });

  test("does not change the public password of the demo's account", async () => {
    const response = await change(await server.signIn(), DEMO_SIGN_IN.password, NEW_PASSWORD);
    expect(response.statusCode).toBe(403);
    expect(response.json()).toEqual({
      message: "The password of the demo's account cannot be changed.",
    });
    expect((await logIn(DEMO_SIGN_IN.email, DEMO_SIGN_IN.password)).statusCode).toBe(200);
  });
});
