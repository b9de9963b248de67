import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DEMO_ADMIN_ID } from "../../auth/demo-account.ts";
import {
  admins,
  auditEntries,
  authenticators,
  challenges as storedChallenges,
  passkeys as storedPasskeys,
  passwordRequests,
  recoveryCodes,
} from "../../db/schema/index.ts";
import { createSoftwarePasskey } from "../../../test/support/software-passkey.ts";
import { createTestApp, type TestApp } from "../../../test/support/test-app.ts";
import { getFirst } from "../../../test/support/test-database.ts";

const PASSWORD = "correct horse battery staple";
const MINUTE = 60_000;

let now: Date;
let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ clock: () => now });
});
beforeEach(() => {
  now = new Date();
});

interface Account {
  id: string;
  email: string;
  token: string;
}

/** Creates an administrator with a session that has begun now. */
async function createAccount(role: "super_admin" | "support" = "support"): Promise<Account> {
  await server.signInAs(role, PASSWORD);
  const newest = server.db.select().from(admins).orderBy(desc(admins.createdAt)).limit(1);
  const { id, email } = getFirst(await newest);
  const response = await logIn(email);
  return { id, email, token: response.json<{ token: string }>().token };
}

function call(
  { token }: Pick<Account, "token">,
  method: "GET" | "POST" | "PUT" | "DELETE",
  path: string,
  payload?: object,
) {
  const headers = { authorization: `Bearer ${token}` };
  return server.call(method, path, { headers, ...(payload && { payload }) });
}

function post(path: string, payload: object, remoteAddress = "192.0.2.1") {
  return server.app.inject({ method: "POST", url: `/api${path}`, payload, remoteAddress });
}

const logIn = (email: string, password = PASSWORD) => post("/admin/login", { email, password });

/** Asks for a new password, and has the request answered. */
async function forgot(email: string) {
  const response = await post("/admin/forgot-password", { email });
  await server.answerPasswordRequests();
  return response;
}

/** Passes the first step of a sign-in, and returns its challenge. */
async function startLogin({ email }: Account): Promise<string> {
  const response = await logIn(email);
  return response.json<{ secondFactor: { challenge: string } }>().secondFactor.challenge;
}

const getCode = (secret: string, at = now): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: at.getTime() });

/** Sets up an authenticator app and returns its secret. Its first code is used up. */
async function setAuthenticator(account: Account): Promise<string> {
  const proposed = await call(account, "GET", "/admin/factors/authenticator");
  const { challenge, secret } = proposed.json<{ challenge: string; secret: string }>();
  const code = getCode(secret);
  const set = await call(account, "PUT", "/admin/factors/authenticator", { challenge, code });
  expect(set.statusCode).toBe(200);
  return secret;
}

async function createCodes(account: Account): Promise<string[]> {
  const response = await call(account, "POST", "/admin/factors/recovery-codes");
  return response.json<{ recoveryCodes: string[] }>().recoveryCodes;
}

async function startPasskey(account: Account): Promise<string> {
  const response = await call(account, "GET", "/admin/factors/passkeys/options");
  return response.json<{ challenge: string }>().challenge;
}

async function addPasskey(account: Account, name = "Laptop") {
  const passkey = createSoftwarePasskey();
  const response = passkey.register({ challenge: await startPasskey(account) });
  const added = await call(account, "POST", "/admin/factors/passkeys", { name, passkey: response });
  expect(added.statusCode).toBe(201);
  return passkey;
}

async function startPasskeyLogin(): Promise<string> {
  const response = await server.app.inject("/api/admin/login/passkey");
  return response.json<{ challenge: string }>().challenge;
}

async function listActions({ id }: Account): Promise<string[]> {
  const entries = await server.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.targetId, id))
    .orderBy(auditEntries.id);
  return entries.map(({ action }) => action.replace("administrator.", ""));
}

const listMails = ({ email }: Account) =>
  server.mailbox.filter(({ recipient }) => recipient === email);
const listSubjects = (account: Account) => listMails(account).map(({ subject }) => subject);

describe("an authenticator app", () => {
  test("is asked for after the password, and each code counts once", async () => {
    const account = await createAccount();
    const secret = await setAuthenticator(account);
    now = new Date(now.getTime() + MINUTE);
    const first = await logIn(account.email);
    expect(first.json()).toEqual({
      secondFactor: { challenge: expect.any(String), methods: ["code"] },
    });
    const { challenge } = first.json<{ secondFactor: { challenge: string } }>().secondFactor;
    const wrong = await post("/admin/login/factor", { challenge, code: "000000" });
    const right = await post("/admin/login/factor", { challenge, code: getCode(secret) });
    const usedChallenge = await post("/admin/login/factor", { challenge, code: getCode(secret) });
    const usedCode = await post("/admin/login/factor", {
      challenge: await startLogin(account),
      code: getCode(secret),
    });
    expect([wrong, right, usedChallenge, usedCode].map(({ statusCode }) => statusCode)).toEqual([
      401, 200, 401, 401,
    ]);
    expect(usedChallenge.json()).toEqual(wrong.json());
    expect(usedCode.json()).toEqual(wrong.json());
    expect(await listActions(account)).toEqual(
      expect.arrayContaining(["set_authenticator", "factor_failed", "login"]),
    );
  });

  test.each([
    [29, 200],
    [-29, 200],
    [61, 401],
    [-61, 401],
  ])("accepts a clock that is off by %i s with %i", async (seconds, status) => {
    // In the middle of a step, so that 61 seconds are two steps.
    now = new Date(Math.ceil(now.getTime() / 30_000) * 30_000 + 15_000);
    const account = await createAccount();
    const secret = await setAuthenticator(account);
    now = new Date(now.getTime() + 10 * MINUTE);
    const code = getCode(secret, new Date(now.getTime() + seconds * 1000));
    const challenge = await startLogin(account);
    expect((await post("/admin/login/factor", { challenge, code })).statusCode).toBe(status);
  });

  test("refuses a code with the challenge of another account, and an expired challenge", async () => {
    const [account, other] = [await createAccount(), await createAccount()];
    const secret = await setAuthenticator(account);
    await setAuthenticator(other);
    now = new Date(now.getTime() + MINUTE);
    const challenge = await startLogin(other);
    const code = getCode(secret);
    expect((await post("/admin/login/factor", { challenge, code })).statusCode).toBe(401);
    const own = await startLogin(account);
    now = new Date(now.getTime() + 5 * MINUTE);
    const later = getCode(secret);
    const expired = await post("/admin/login/factor", { challenge: own, code: later });
    expect(expired.statusCode).toBe(401);
  });

  test("limits wrong codes, whoever types them", async () => {
    const account = await createAccount();
    const secret = await setAuthenticator(account);
    now = new Date(now.getTime() + MINUTE);
    const challenge = await startLogin(account);
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await post("/admin/login/factor", { challenge, code: "000000" });
    }
    const limited = await post("/admin/login/factor", { challenge, code: getCode(secret) });
    expect([limited.statusCode, limited.headers["retry-after"]]).toEqual([429, expect.any(String)]);
  });

  test("limits wrong codes of an account at all addresses to thirty a day", async () => {
    const account = await createAccount();
    await setAuthenticator(account);
    const challenge = await startLogin(account);
    const guess = (attempt: number) => {
      const ip = `198.51.100.${attempt}`;
      return post("/admin/login/factor", { challenge, code: "000000" }, ip);
    };
    for (let attempt = 0; attempt < 30; attempt += 1) {
      expect((await guess(attempt)).statusCode).toBe(401);
    }
    const limited = await guess(30);
    expect(limited.statusCode).toBe(429);
    expect(Number(limited.headers["retry-after"])).toBeGreaterThan(23 * 3600);
  });

  test("leaves an entry and tells the owner when a right password stops before the code", async () => {
    const account = await createAccount();
    await setAuthenticator(account);
    await startLogin(account);
    expect(await listActions(account)).toContain("password_entered");
    await expect
      .poll(() => listSubjects(account))
      .toContain("Your password was entered on a new device, which was asked for a second factor");
  });

  test("stores the secret encrypted, for this account only", async () => {
    const account = await createAccount();
    const secret = await setAuthenticator(account);
    const stored = getFirst(
      await server.db.select().from(authenticators).where(eq(authenticators.adminId, account.id)),
    );
    const plain = Buffer.from(Secret.fromBase32(secret).bytes);
    expect(stored.secret.includes(plain)).toBe(false);
  });

  test("ends a sign-in that has begun when the password changes", async () => {
    const account = await createAccount();
    const secret = await setAuthenticator(account);
    const challenge = await startLogin(account);
    await call(account, "POST", "/admin/password", {
      currentPassword: PASSWORD,
      password: "another violet elephant 7",
    });
    now = new Date(now.getTime() + MINUTE);
    const late = await post("/admin/login/factor", { challenge, code: getCode(secret) });
    expect(late.statusCode).toBe(401);
  });
});

describe("recovery codes", () => {
  test("work once each, also in parallel, and tell the administrator", async () => {
    const account = await createAccount();
    await setAuthenticator(account);
    const codes = await createCodes(account);
    expect(new Set(codes).size).toBe(10);
    expect(codes[0]).toMatch(/^[\da-z]{4}(?:-[\da-z]{4}){5}$/);
    const [recoveryCode = ""] = codes;
    const challenges: string[] = [];
    for (let index = 0; index < 20; index += 1) {
      const response = await post(
        "/admin/login",
        { email: account.email, password: PASSWORD },
        `192.0.2.${index}`,
      );
      challenges.push(
        response.json<{ secondFactor: { challenge: string } }>().secondFactor.challenge,
      );
    }
    const responses = await Promise.all(
      challenges.map((challenge, index) =>
        post("/admin/login/factor", { challenge, recoveryCode }, `192.0.2.${index}`),
      ),
    );
    const successes = responses.filter(({ statusCode }) => statusCode === 200);
    expect(successes).toHaveLength(1);
    await expect
      .poll(() => listSubjects(account))
      .toContain("A recovery code of your account was used");
    expect(await server.db.$count(recoveryCodes, eq(recoveryCodes.adminId, account.id))).toBe(9);
  });

  test("are read in any case and without separators, and end with a new set", async () => {
    const account = await createAccount();
    await setAuthenticator(account);
    const [old = ""] = await createCodes(account);
    const [code = ""] = await createCodes(account);
    const challenge = await startLogin(account);
    const ended = await post("/admin/login/factor", { challenge, recoveryCode: old });
    const recoveryCode = code.replaceAll("-", " ").toUpperCase();
    const used = await post("/admin/login/factor", { challenge, recoveryCode });
    expect([ended.statusCode, used.statusCode]).toEqual([401, 200]);
  });

  test("need a factor", async () => {
    const account = await createAccount();
    const response = await call(account, "POST", "/admin/factors/recovery-codes");
    expect(response.statusCode).toBe(409);
  });
});

describe("a passkey", () => {
  test("signs in without a password, and counts as both factors", async () => {
    const account = await createAccount();
    const passkey = await addPasskey(account);
    const response = passkey.authenticate({ challenge: await startPasskeyLogin() });
    const signedIn = await post("/admin/login/passkey", { passkey: response });
    expect(signedIn.json()).toMatchObject({ admin: { email: account.email } });
    const again = await post("/admin/login/passkey", { passkey: response });
    expect(again.statusCode).toBe(401);
    const list = await call(account, "GET", "/admin/factors");
    expect(list.json()).toMatchObject({
      passkeys: [{ name: "Laptop", lastUsedAt: now.toISOString() }],
    });
  });

  test.each([
    ["another origin", { origin: "http://localhost:4001" }],
    ["another site", { rpId: "example.com" }],
    ["an unverified user", { isVerified: false }],
  ])("is refused for %s", async (_, ceremony) => {
    const account = await createAccount();
    const passkey = await addPasskey(account);
    const challenge = await startPasskeyLogin();
    const response = passkey.authenticate({ challenge, ...ceremony });
    expect((await post("/admin/login/passkey", { passkey: response })).statusCode).toBe(401);
    const registration = createSoftwarePasskey().register({
      challenge: await startPasskey(account),
      ...ceremony,
    });
    const added = await call(account, "POST", "/admin/factors/passkeys", {
      name: "Other",
      passkey: registration,
    });
    expect(added.statusCode).toBe(400);
  });

  test("is refused with an expired challenge, one of another account, and one of another purpose", async () => {
    const [account, other] = [await createAccount(), await createAccount()];
    const passkey = await addPasskey(account);
    const challenge = await startPasskeyLogin();
    now = new Date(now.getTime() + 5 * MINUTE);
    const expired = await post("/admin/login/passkey", {
      passkey: passkey.authenticate({ challenge }),
    });
    const foreign = await call(account, "POST", "/admin/factors/passkeys", {
      name: "Other",
      passkey: createSoftwarePasskey().register({ challenge: await startPasskey(other) }),
    });
    const purpose = await post("/admin/login/passkey", {
      passkey: passkey.authenticate({ challenge: await startPasskey(account) }),
    });
    expect([expired, foreign, purpose].map(({ statusCode }) => statusCode)).toEqual([
      401, 400, 401,
    ]);
  });

  test("is refused when its counter goes back, as that of a copy does", async () => {
    const account = await createAccount();
    const passkey = await addPasskey(account);
    const use = async (counter: number): Promise<number> => {
      const challenge = await startPasskeyLogin();
      const response = passkey.authenticate({ challenge, counter });
      return (await post("/admin/login/passkey", { passkey: response })).statusCode;
    };
    expect([await use(5), await use(5), await use(6)]).toEqual([200, 401, 200]);
  });

  test("takes back no failed sign-in that it has not counted", async () => {
    const account = await createAccount();
    const passkey = await addPasskey(account);
    const ip = "203.0.113.9";
    const signInWithPasskey = async () => {
      const response = passkey.authenticate({ challenge: await startPasskeyLogin() });
      return post("/admin/login/passkey", { passkey: response }, ip);
    };
    for (let count = 0; count < 5; count += 1) {
      expect((await signInWithPasskey()).statusCode).toBe(200);
    }
    const guesses = Array.from({ length: 61 }, (_, index) =>
      post("/admin/login", { email: `guess${index}@market.test`, password: "guess" }, ip),
    );
    const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(60);
  });

  test("is used once with a counter, also in parallel", async () => {
    const account = await createAccount();
    const passkey = await addPasskey(account);
    const responses = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const challenge = await startPasskeyLogin();
        const response = passkey.authenticate({ challenge, counter: 7 });
        return post("/admin/login/passkey", { passkey: response });
      }),
    );
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test("with an id of more than 1,023 bytes is refused", async () => {
    const account = await createAccount();
    const passkey = createSoftwarePasskey();
    const response = passkey.register({ challenge: await startPasskey(account) });
    const id = Buffer.alloc(5000, 7).toString("base64url");
    const refused = await call(account, "POST", "/admin/factors/passkeys", {
      name: "Long",
      passkey: { ...response, id, rawId: id },
    });
    expect(refused.statusCode).toBe(400);
  });

  test("can be renamed and removed by its owner only", async () => {
    const [account, other] = [await createAccount(), await createAccount()];
    await addPasskey(account);
    const list = await call(account, "GET", "/admin/factors");
    const { passkeys } = list.json<{ passkeys: [{ id: string }] }>();
    const path = `/admin/factors/passkeys/${passkeys[0].id}`;
    const responses = [
      await call(other, "PUT", path, { name: "Mine" }),
      await call(other, "DELETE", path),
      await call(account, "PUT", path, { name: "Phone" }),
      await call(account, "DELETE", path),
      await call(account, "DELETE", path),
    ];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([404, 404, 200, 200, 404]);
    await expect
      .poll(() => listSubjects(account))
      .toContain("A passkey was removed from your account");
  });
});

/** Makes a call wait for a change of the account that has begun before it, and returns its status. */
async function callDuring(change: SQL, { id }: Account, start: () => ReturnType<typeof call>) {
  let waiting: ReturnType<typeof call> | undefined;
  await server.db.transaction(async (transaction) => {
    const isOwn = eq(admins.id, id);
    await transaction.select().from(admins).where(isOwn).for("no key update");
    const { rows } = await transaction.execute(sql`${change} returning pg_backend_pid() as pid`);
    waiting = start();
    const isBlocked = sql`select from pg_stat_activity where ${rows[0]?.["pid"]} = any(pg_blocking_pids(pid))`;
    await expect.poll(() => server.db.execute(isBlocked)).toMatchObject({ rowCount: 1 });
  });
  return (await waiting)?.statusCode;
}

test("expired challenges are gone with the next one, however many an account asks for", async () => {
  const account = await createAccount();
  const count = () => server.db.$count(storedChallenges, eq(storedChallenges.adminId, account.id));
  for (let index = 0; index < 5; index += 1) await startPasskey(account);
  expect(await count()).toBe(5);
  now = new Date(now.getTime() + 6 * MINUTE);
  await startPasskey(account);
  expect(await count()).toBe(1);
});

describe("a call that waits for a change of the account", () => {
  test("adds no passkey after the password has changed", async () => {
    const account = await createAccount();
    const passkey = createSoftwarePasskey().register({ challenge: await startPasskey(account) });
    const payload = { name: "Of a thief", passkey };
    const change = sql`update ${admins} set password_hash = 'new' where id = ${account.id}`;
    const add = () => call(account, "POST", "/admin/factors/passkeys", payload);
    expect(await callDuring(change, account, add)).toBe(401);
    const isOwn = eq(storedPasskeys.adminId, account.id);
    expect(await server.db.$count(storedPasskeys, isOwn)).toBe(0);
  });

  test.each(["/admin/login", "/admin/step-up"])(
    "does not pass %s by a password after a second factor was added",
    async (path) => {
      const account = await createAccount();
      const change = sql`insert into ${authenticators} (admin_id, secret, last_step, created_at)
        values (${account.id}, '', 0, now())`;
      const payload = {
        ...(path === "/admin/login" && { email: account.email }),
        password: PASSWORD,
      };
      const confirm = () => call(account, "POST", path, payload);
      expect(await callDuring(change, account, confirm)).toBe(path === "/admin/login" ? 401 : 400);
    },
  );
});

test("changes of factors and confirmations add at most a hundred entries an hour", async () => {
  const account = await createAccount();
  const passkey = await addPasskey(account);
  const statuses: number[] = [];
  const confirm = async () => {
    const { challenge } = (await call(account, "GET", "/admin/step-up")).json().passkey;
    const response = { passkey: passkey.authenticate({ challenge }) };
    const confirmed = await call(account, "POST", "/admin/step-up", response);
    if (confirmed.statusCode === 200) account.token = confirmed.json<{ token: string }>().token;
    return confirmed;
  };
  for (let count = 0; count < 50; count += 1) {
    const created = await call(account, "POST", "/admin/factors/recovery-codes");
    statuses.push(created.statusCode, (await confirm()).statusCode);
  }
  expect(statuses.filter((status) => status < 400)).toHaveLength(99);
  const entries = await server.db.$count(auditEntries);
  expect((await call(account, "POST", "/admin/factors/recovery-codes")).json()).toEqual({
    message: "Too many changes and confirmations. Try again in 60 minutes.",
  });
  expect((await confirm()).statusCode).toBe(429);
  expect(await server.db.$count(auditEntries)).toBe(entries);
  // Somebody else may have used up the limit.
  const [stored] = (await call(account, "GET", "/admin/factors")).json().passkeys;
  const removed = await call(account, "DELETE", `/admin/factors/passkeys/${stored.id}`);
  expect(removed.statusCode).toBe(200);
});

test("a passkey has no URL as its name, which mails of the server would show as a link", async () => {
  const account = await createAccount();
  await addPasskey(account);
  const factors = await call(account, "GET", "/admin/factors");
  const { passkeys } = factors.json<{ passkeys: [{ id: string }] }>();
  const passkey = createSoftwarePasskey().register({ challenge: await startPasskey(account) });
  for (const name of ["Confirm at https://market.example", "market.example/confirm"]) {
    const path = "/admin/factors/passkeys";
    const added = await call(account, "POST", path, { name, passkey });
    const renamed = await call(account, "PUT", `${path}/${passkeys[0].id}`, { name });
    expect([added.statusCode, renamed.statusCode]).toEqual([400, 400]);
    expect(renamed.json()).toEqual({ message: "The name must not be a URL." });
  }
});

describe("a sensitive call", () => {
  const EXPECTED =
    'Bearer error="insufficient_user_authentication", error_description="A more recent sign-in is required", max_age="900"';

  test("needs a sign-in within 15 minutes, or another proof, which renews the token", async () => {
    const account = await createAccount();
    now = new Date(now.getTime() + 15 * MINUTE + 1);
    const refused = await call(account, "POST", "/admin/factors/recovery-codes");
    expect([refused.statusCode, refused.headers["www-authenticate"]]).toEqual([401, EXPECTED]);
    const methods = await call(account, "GET", "/admin/step-up");
    expect(methods.json()).toEqual({ methods: ["password"], passkey: null });
    const wrong = await call(account, "POST", "/admin/step-up", { password: "wrong" });
    expect(wrong.statusCode).toBe(400);
    const right = await call(account, "POST", "/admin/step-up", { password: PASSWORD });
    const { token } = right.json<{ token: string }>();
    expect((await call(account, "GET", "/admin/factors")).statusCode).toBe(401);
    // Without a factor, the call itself is refused.
    expect((await call({ token }, "POST", "/admin/factors/recovery-codes")).statusCode).toBe(409);
  });

  test("accepts no password from an account with a factor", async () => {
    const account = await createAccount();
    const secret = await setAuthenticator(account);
    const passkey = await addPasskey(account);
    now = new Date(now.getTime() + 20 * MINUTE);
    const methods = await call(account, "GET", "/admin/step-up");
    expect(methods.json()).toMatchObject({ methods: ["passkey", "code"] });
    const { passkey: options } = methods.json<{ passkey: { challenge: string } }>();
    const byPassword = await call(account, "POST", "/admin/step-up", { password: PASSWORD });
    const byCode = await call(account, "POST", "/admin/step-up", { code: getCode(secret) });
    const { token } = byCode.json<{ token: string }>();
    const byPasskey = await call({ token }, "POST", "/admin/step-up", {
      passkey: passkey.authenticate(options),
    });
    expect([byPassword, byCode, byPasskey].map(({ statusCode }) => statusCode)).toEqual([
      400, 200, 200,
    ]);
  });

  // With the transports, a browser would offer only a passkey that it reaches by one of them.
  test("offers a passkey whatever transports it was stored with", async () => {
    const account = await createAccount();
    await addPasskey(account);
    const isOwn = eq(storedPasskeys.adminId, account.id);
    const stored = getFirst(await server.db.select().from(storedPasskeys).where(isOwn));
    expect(stored.transports).toEqual(["internal"]);
    const methods = await call(account, "GET", "/admin/step-up");
    const { passkey: options } = methods.json<{ passkey: { allowCredentials: object[] } }>();
    expect(options.allowCredentials).toEqual([{ id: stored.credentialId, type: "public-key" }]);
  });

  test("is each change of password, factors and others' sessions, each invitation, and each export", async () => {
    const account = await createAccount("super_admin");
    now = new Date(now.getTime() + 20 * MINUTE);
    const id = "01900000-0000-7000-8000-000000000000";
    const calls: [Parameters<typeof call>[1], string][] = [
      ["POST", "/admin/password"],
      ["DELETE", "/admin/sessions"],
      ["DELETE", `/admin/sessions/${id}`],
      ["POST", "/admin/invite"],
      ["POST", "/admin/admins/resend-invite"],
      ["GET", "/admin/shops/export"],
      ["GET", "/admin/users/export"],
      ["GET", "/admin/products/export"],
      ["GET", "/admin/categories/export"],
      ["GET", "/admin/factors/passkeys/options"],
      ["POST", "/admin/factors/passkeys"],
      ["PUT", `/admin/factors/passkeys/${id}`],
      ["DELETE", `/admin/factors/passkeys/${id}`],
      ["GET", "/admin/factors/authenticator"],
      ["PUT", "/admin/factors/authenticator"],
      ["DELETE", "/admin/factors/authenticator"],
      ["POST", "/admin/factors/recovery-codes"],
      ["DELETE", `/admin/admins/${id}/factors`],
      ["DELETE", `/admin/admins/${id}/sessions`],
    ];
    for (const [method, path] of calls) {
      const response = await call(account, method, path);
      expect([path, response.headers["www-authenticate"]]).toEqual([path, EXPECTED]);
    }
  });
});

describe("a required second factor", () => {
  test("is set up before anything else", async () => {
    const account = await createAccount();
    const strict = await createTestApp({ clock: () => now, db: server.db, factorPolicy: "all" });
    const headers = { authorization: `Bearer ${account.token}` };
    const get = (path: string) => strict.app.inject({ url: `/api${path}`, headers });
    const list = await get("/admin/shops");
    expect([list.statusCode, list.headers["api-role"]]).toEqual([
      403,
      'support; permissions="read"; lacks-factor',
    ]);
    await setAuthenticator(account);
    const after = await get("/admin/shops");
    expect([after.statusCode, after.headers["api-role"]]).toEqual([
      200,
      'support; permissions="read"',
    ]);
    const last = await strict.app.inject({
      method: "DELETE",
      url: "/api/admin/factors/authenticator",
      headers,
    });
    expect(last.statusCode).toBe(409);
  });

  test("cannot be removed by its owner as that of somebody else", async () => {
    const account = await createAccount("super_admin");
    const strict = await createTestApp({ clock: () => now, db: server.db, factorPolicy: "all" });
    await setAuthenticator(account);
    const other = await createAccount("super_admin");
    await setAuthenticator(other);
    const reset = (id: string) =>
      strict.app.inject({
        method: "DELETE",
        url: `/api/admin/admins/${id}/factors`,
        headers: { authorization: `Bearer ${account.token}` },
      });
    expect((await reset(account.id)).statusCode).toBe(409);
    expect((await reset(account.id.toUpperCase())).statusCode).toBe(409);
    expect((await reset(other.id)).statusCode).toBe(200);
  });
});

test("the demo's account, which everybody uses, has no second factor", async () => {
  const token = await server.signIn();
  const responses = [
    await call({ token }, "GET", "/admin/factors/authenticator"),
    await call({ token }, "GET", "/admin/factors/passkeys/options"),
  ];
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
  expect(responses[0]?.json()).toEqual({ message: "The demo's account has no second factor." });
  expect(await server.db.$count(authenticators, eq(authenticators.adminId, DEMO_ADMIN_ID))).toBe(0);
});

describe("a lost phone", () => {
  test("is another super admin's to reset, who ends the sessions and tells the administrator", async () => {
    const [account, owner] = [await createAccount(), await createAccount("super_admin")];
    await setAuthenticator(account);
    const path = `/admin/admins/${account.id}/factors`;
    expect((await call(account, "DELETE", path)).statusCode).toBe(403);
    expect((await call(owner, "DELETE", path)).statusCode).toBe(200);
    expect((await call(owner, "DELETE", path)).statusCode).toBe(404);
    expect((await call(account, "GET", "/admin/factors")).statusCode).toBe(401);
    expect((await logIn(account.email)).json()).toMatchObject({ token: expect.any(String) });
    await expect
      .poll(() => listSubjects(account))
      .toContain("The second factors of your account were removed");
    const [entry] = await server.db
      .select()
      .from(auditEntries)
      .where(
        and(
          eq(auditEntries.action, "administrator.reset_factors"),
          eq(auditEntries.targetId, account.id),
        ),
      );
    expect(entry?.actor).toBe(owner.email);
  });

  test("ends the sessions of an administrator", async () => {
    const [account, owner] = [await createAccount(), await createAccount("super_admin")];
    const ended = await call(owner, "DELETE", `/admin/admins/${account.id}/sessions`);
    expect(ended.statusCode).toBe(200);
    expect((await call(account, "GET", "/admin/factors")).statusCode).toBe(401);
  });
});

describe("a forgotten password", () => {
  test("is answered by a job, in the same time with and without an account", async () => {
    const account = await createAccount();
    const entries = await server.db.$count(auditEntries);
    await post("/admin/forgot-password", { email: account.email });
    await post("/admin/forgot-password", { email: "nobody@example.com" });
    const { rows } = await server.db.$client.query(
      "select email from password_requests order by 1",
    );
    expect(rows.map(({ email }) => email)).toEqual(
      [account.email, "nobody@example.com"].toSorted(),
    );
    expect(await server.db.$count(auditEntries)).toBe(entries);
    await server.answerPasswordRequests();
    expect(await server.db.$count(auditEntries)).toBe(entries + 1);
    await expect.poll(() => listMails(account)).toHaveLength(1);
  });

  test("waits behind no flood of requests for other emails, or for one", async () => {
    const [account, flooded] = [await createAccount(), await createAccount()];
    const client = { address: null, requestId: null, device: null };
    const source = JSON.stringify({ source: "api", actor: null, actorId: null, ...client });
    await server.db.execute(sql`
      insert into password_requests (id, email, source, created_at)
      select gen_random_uuid(),
        case when n % 2 = 0 then ${flooded.email} else 'nobody' || n || '@example.com' end,
        ${source}::jsonb, now() - interval '1 minute' + n * interval '1 ms'
      from generate_series(1, 10000) as n`);
    await post("/admin/forgot-password", { email: account.email });
    await server.answerPasswordRequests();
    await expect.poll(() => listMails(account)).toHaveLength(1);
    expect(listMails(flooded)).toHaveLength(1);
    expect(await server.db.$count(passwordRequests)).toBe(0);
  });

  test("is not offered by a server that sends no mail", async () => {
    const silent = await createTestApp({ db: server.db, sendsMail: false });
    const payload = { email: "nobody@example.com" };
    const url = "/api/admin/forgot-password";
    const response = await silent.app.inject({ method: "POST", url, payload });
    expect(response.statusCode).toBe(404);
    expect(response.headers["api-capabilities"]).not.toContain("forgot-password");
  });

  test("is replaced by a link that is mailed, works once, and does not sign in", async () => {
    const account = await createAccount();
    const secret = await setAuthenticator(account);
    await expect.poll(() => listSubjects(account)).toHaveLength(1);
    server.mailbox.length = 0;
    expect((await forgot(account.email)).statusCode).toBe(200);
    expect((await forgot(account.email)).statusCode).toBe(200);
    await expect.poll(() => listMails(account).length).toBe(2);
    const links = listMails(account).map(({ text }) => new URL(text.match(/http\S+/)?.[0] ?? ""));
    const accept = async (link: URL | undefined) => {
      const { email = "", token = "" } = Object.fromEntries(link?.searchParams ?? []);
      return post("/admin/accept-invite", { email, token, password: "another violet elephant 7" });
    };
    // The newest only.
    expect((await accept(links[0])).statusCode).toBe(400);
    expect((await accept(links[1])).json()).not.toHaveProperty("token");
    expect((await accept(links[1])).statusCode).toBe(400);
    expect((await call(account, "GET", "/admin/factors")).statusCode).toBe(401);
    now = new Date(now.getTime() + MINUTE);
    const first = await logIn(account.email, "another violet elephant 7");
    const { challenge } = first.json<{ secondFactor: { challenge: string } }>().secondFactor;
    const done = await post("/admin/login/factor", { challenge, code: getCode(secret) });
    expect(done.statusCode).toBe(200);
  });

  test("gets the same response with and without an account, and expires in 30 minutes", async () => {
    const account = await createAccount();
    const [known, unknown] = [await forgot(account.email), await forgot("nobody@example.com")];
    expect(known.body).toBe(unknown.body);
    await expect.poll(() => listMails(account).length).toBe(1);
    const link = new URL(listMails(account)[0]?.text.match(/http\S+/)?.[0] ?? "");
    now = new Date(now.getTime() + 30 * MINUTE);
    const late = await post("/admin/accept-invite", {
      email: account.email,
      token: link.searchParams.get("token") ?? "",
      password: "another violet elephant 7",
    });
    expect(late.statusCode).toBe(400);
  });

  test("is mailed five times a day, with the same response after that", async () => {
    const account = await createAccount();
    const responses = [];
    for (let index = 0; index < 7; index += 1) responses.push(await forgot(account.email));
    expect(new Set(responses.map(({ body, statusCode }) => `${statusCode} ${body}`)).size).toBe(1);
    const isReset = and(
      eq(auditEntries.action, "administrator.reset_password"),
      eq(auditEntries.targetId, account.id),
    );
    await expect.poll(() => server.db.$count(auditEntries, isReset)).toBe(5);
    expect(await server.db.$count(passwordRequests)).toBe(0);
  });
});

describe("notices", () => {
  test("tell of a sign-in on a device that is not known", async () => {
    const account = await createAccount();
    server.mailbox.length = 0;
    const second = await logIn(account.email);
    await expect
      .poll(() => listSubjects(account))
      .toEqual(["Your account was used to sign in on a new device"]);
    const cookie = String(second.headers["set-cookie"]).split(";")[0] ?? "";
    await server.app.inject({
      method: "POST",
      url: "/api/admin/login",
      headers: { cookie },
      payload: { email: account.email, password: PASSWORD },
    });
    expect(listMails(account)).toHaveLength(1);
    expect(listMails(account)[0]?.text).toContain("192.0.2.1");
  });

  test("name the second factors, and reach a person five times a day for sign-ins", async () => {
    const account = await createAccount();
    await addPasskey(account, "Thief's phone");
    await expect.poll(() => listMails(account)).toHaveLength(1);
    server.mailbox.length = 0;
    const passwords = [PASSWORD, "another violet elephant 7"];
    await call(account, "POST", "/admin/password", {
      currentPassword: passwords[0],
      password: passwords[1],
    });
    await expect.poll(() => listSubjects(account)).toEqual(["Your password was changed"]);
    expect(listMails(account)[0]?.text).toContain("passkeys: Thief's phone;");
    for (let count = 0; count < 12; count += 1) {
      await post(
        "/admin/login",
        { email: account.email, password: passwords[1] },
        `198.51.100.${count}`,
      );
    }
    await expect.poll(() => listMails(account).length).toBeGreaterThan(5);
    expect(listMails(account)).toHaveLength(6);
  });
});
