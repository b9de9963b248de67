import { eq } from "drizzle-orm";
import type { LightMyRequestResponse } from "fastify";
import type { z } from "zod";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { admins, invitations, mails } from "../../db/schema/index.ts";
import type { Mail } from "../../mail/mailer.ts";
import { observeQueries } from "../../../test/support/observe-queries.ts";
import { createTestApp, type TestApp } from "../../../test/support/test-app.ts";
import { getFirst } from "../../../test/support/test-database.ts";
import type { pendingAdminsSchema } from "./accounts.schema.ts";
import { nameField } from "../../http/describe-invalid.ts";

const DAY_MS = 24 * 3_600_000;
const BAD_TOKEN = '{"message":"This link is not valid any more. Ask for a new one."}';

let now: Date;
let server: TestApp;
beforeAll(async () => {
  now = new Date();
  server = await createTestApp({ clock: () => now });
});

const ADA = { firstname: "Ada", lastname: "Ọbí", role: "manager" };
let lastNumber = 0;
/** An unused email. */
let email: string;
beforeEach(() => {
  email = `ada${++lastNumber}@example.com`;
});

const invite = (changes: object = {}) =>
  server.call("POST", "/admin/invite", { payload: { ...ADA, email, ...changes } });
const resend = () => server.call("POST", "/admin/admins/resend-invite", { payload: { email } });
const cancel = () => server.call("POST", "/admin/admins/cancel-invite", { payload: { email } });
const pending = async () =>
  (await server.get("/admin/admins/pending")).json<z.input<typeof pendingAdminsSchema>>()
    .pendingAdmins;

function accept(changes: object, remoteAddress = `10.0.1.${lastNumber}`) {
  return server.app.inject({
    method: "POST",
    url: "/api/admin/accept-invite",
    payload: { email, password: "correct horse battery", ...changes },
    remoteAddress,
  });
}

const getMailsTo = (recipient: string): Mail[] =>
  server.mailbox.filter((mail) => mail.recipient === recipient);

/** Waits for this number of mails to the email, and returns the token of the last one. */
async function waitForToken(count: number): Promise<string> {
  await expect.poll(() => getMailsTo(email)).toHaveLength(count);
  const link =
    getMailsTo(email)
      .at(-1)
      ?.text.match(/http\S+/)?.[0] ?? "";
  return new URL(link).searchParams.get("token") ?? "";
}

function sortStatuses(responses: LightMyRequestResponse[]): number[] {
  return responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
}

describe("POST /admin/invite", () => {
  test("adds a pending invitation, and sends its link", async () => {
    const response = await invite({ email: ` ${email.toUpperCase()} ` });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({ message: `Invitation sent to ${email}` });
    expect((await pending())[0]).toEqual({
      _id: expect.any(String),
      email,
      role: "manager",
      createdAt: now.toISOString(),
    });
    const token = await waitForToken(1);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(getMailsTo(email)[0]?.text).toContain(
      `http://localhost:4000/invite?email=${encodeURIComponent(email)}&token=${token}`,
    );
  });

  test("stores only the hash of the token", async () => {
    await invite();
    const token = await waitForToken(1);
    await expect.poll(() => server.db.$count(mails)).toBe(0);
    const rows = await server.db.select().from(invitations).where(eq(invitations.email, email));
    expect(rows).toHaveLength(1);
    expect(rows[0]?.tokenHash).toHaveLength(32);
    expect(rows[0]?.tokenHash.toString("base64url")).not.toBe(token);
  });

  test("takes the origin of the link from the configuration, not from Host", async () => {
    await server.call("POST", "/admin/invite", {
      payload: { ...ADA, email },
      headers: { host: "evil.example", "x-forwarded-host": "evil.example" },
    });
    await waitForToken(1);
    expect(getMailsTo(email)[0]?.text).not.toContain("evil");
    expect(getMailsTo(email)[0]?.html).not.toContain("evil");
  });

  test("escapes names in the mail", async () => {
    const firstname = '<img src=x onerror="alert(1)">';
    await invite({ firstname });
    await waitForToken(1);
    expect(getMailsTo(email)[0]?.text).toContain(firstname);
    expect(getMailsTo(email)[0]?.html).toContain("&#60;img src=x onerror=&#34;alert(1)&#34;&#62;");
    expect(getMailsTo(email)[0]?.html).not.toContain("<img");
  });

  test("refuses an email that is invited or belongs to an administrator", async () => {
    await invite();
    const again = await invite({ email: email.toUpperCase() });
    expect(again.statusCode).toBe(409);
    expect(again.json()).toEqual({
      message: `${email} is already invited. Resend the invitation.`,
    });
    const administrator = await invite({ email: "tunde@market.test" });
    expect(administrator.statusCode).toBe(409);
    expect(administrator.json()).toEqual({
      message: "tunde@market.test is already an administrator.",
    });
    expect((await pending()).map((row) => row.email)).not.toContain("tunde@market.test");
  });

  test("creates one invitation for concurrent requests", async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, () => invite()));
    expect(sortStatuses(responses)).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    await waitForToken(1);
  });

  test.each([
    ["email", undefined],
    ["email", ""],
    ["email", "ada"],
    ["email", "ada@localhost"],
    ["email", "Ada <ada@example.com>"],
    ["email", "a@example.com, b@example.com"],
    ["email", "a@example.com\r\nBcc: b@example.com"],
    ["email", "a@example.com\nb@example.com"],
    ["email", "a\u0000@example.com"],
    ["email", `${"a".repeat(250)}@example.com`],
    ["email", `${"\uFB03".repeat(200)}@example.com`],
    ["email", { $ne: "" }],
    ["email", ["a@example.com"]],
    ["firstname", undefined],
    ["firstname", ""],
    ["firstname", "   "],
    ["firstname", "Ada\r\nBcc: b@example.com"],
    ["firstname", "Ada\u0000"],
    ["firstname", "\uD800"],
    ["firstname", "\u200B\u2800"],
    ["firstname", "\u202EadA"],
    ["firstname", "Ada\u2028Obi"],
    ["firstname", "a".repeat(101)],
    ["firstname", 1],
    ["lastname", undefined],
    ["lastname", "Obi\nX: y"],
    ["lastname", "a".repeat(101)],
    ["role", undefined],
    ["role", "super_admin"],
    ["role", "Admin"],
    ["role", ["admin"]],
    ["is_verified", true],
  ])("refuses %s: %j", async (field, value) => {
    const before = await server.db.$count(invitations);
    const response = await invite({ [field]: value });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      message: expect.stringMatching(`${field}|${nameField(field)}`),
    });
    expect(await server.db.$count(invitations)).toBe(before);
  });
});

describe("GET /admin/admins/pending", () => {
  test("lists also expired invitations, without names and tokens", async () => {
    const demo = (await pending()).filter((row) => row.email.endsWith("@market.test"));
    expect(demo.map((row) => row.role)).toEqual(["admin", "manager", "support"]);
    expect(Object.keys(demo[0] ?? {})).toEqual(["_id", "email", "role", "createdAt"]);
  });
});

describe("POST /admin/admins/resend-invite", () => {
  test("sends a new token, which replaces the first", async () => {
    await invite();
    const first = await waitForToken(1);
    now = new Date(now.getTime() + 60_000);
    expect((await resend()).json()).toEqual({ message: `Invitation resent to ${email}` });
    const second = await waitForToken(2);
    expect((await pending())[0]).toMatchObject({ email, createdAt: now.toISOString() });
    expect((await accept({ token: first })).body).toBe(BAD_TOKEN);
    expect((await accept({ token: second })).statusCode).toBe(200);
  });

  test("extends an expired invitation by seven days", async () => {
    await invite();
    const expired = await waitForToken(1);
    await server.db.update(invitations).set({ expiresAt: now }).where(eq(invitations.email, email));
    expect((await accept({ token: expired })).body).toBe(BAD_TOKEN);
    await resend();
    const token = await waitForToken(2);
    const [row] = await server.db.select().from(invitations).where(eq(invitations.email, email));
    expect(row?.expiresAt).toEqual(new Date(now.getTime() + 7 * DAY_MS));
    expect((await accept({ token })).statusCode).toBe(200);
  });
});

test("invitations that are refused use up no mails", async () => {
  await invite();
  for (let conflict = 0; conflict < 12; conflict += 1) {
    expect((await invite()).statusCode).toBe(409);
  }
  expect((await resend()).statusCode).toBe(200);
});

test("nobody gets more than a resend a minute, and ten mails a day", async () => {
  await invite();
  const statuses = await Promise.all(
    Array.from({ length: 20 }, async () => (await resend()).statusCode),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  const refused = await resend();
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toEqual({
    message: "Too many mails to this address. Try again in a minute.",
  });
  expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(60);

  const again: number[] = [];
  for (let count = 0; count < 10; count += 1) {
    await cancel();
    again.push((await invite()).statusCode);
  }
  expect(again.filter((status) => status === 201)).toHaveLength(8);
  expect(again.at(-1)).toBe(429);
});

describe.each(["resend-invite", "cancel-invite"])("POST /admin/admins/%s", (action) => {
  test("responds with 404 to an email without an invitation", async () => {
    const payload = { email: "nobody@example.com" };
    const response = await server.call("POST", `/admin/admins/${action}`, { payload });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ message: "There is no invitation for nobody@example.com." });
  });

  test.each([
    {},
    { email: 1 },
    { email: "" },
    { email: "a\u0000b" },
    { email: "a", role: "admin" },
  ])("refuses the body %j", async (payload) => {
    const response = await server.call("POST", `/admin/admins/${action}`, { payload });
    expect(response.statusCode).toBe(400);
  });
});

describe("POST /admin/admins/cancel-invite", () => {
  test("deletes the invitation, and the email can be invited again", async () => {
    await invite();
    const token = await waitForToken(1);
    expect((await cancel()).json()).toEqual({ message: `Invitation for ${email} cancelled` });
    expect((await pending()).map((row) => row.email)).not.toContain(email);
    expect((await accept({ token })).body).toBe(BAD_TOKEN);
    expect((await cancel()).statusCode).toBe(404);
    expect((await invite()).statusCode).toBe(201);
  });
});

describe("POST /admin/accept-invite", () => {
  test("creates a verified administrator who can sign in", async () => {
    await invite();
    const password = Array.from({ length: 1024 }, (_, index) => (index * index) % 7919)
      .join("")
      .slice(0, 1024);
    const response = await accept({ token: await waitForToken(1), password });
    expect(response.statusCode).toBe(200);
    const [admin] = await server.db.select().from(admins).where(eq(admins.email, email));
    expect(admin).toMatchObject({ ...ADA, isVerified: true, createdAt: now });
    expect(admin?.passwordHash).toMatch(/^\$argon2id\$/);
    expect((await pending()).map((row) => row.email)).not.toContain(email);

    const login = (attempt: string) =>
      server.app.inject({
        method: "POST",
        url: "/api/admin/login",
        payload: { email, password: attempt },
      });
    expect((await login(password)).json()).toMatchObject({ admin: { email, role: "manager" } });
    expect((await login(password.slice(0, 1023))).statusCode).toBe(401);
  });

  test("succeeds once for concurrent requests with the same token", async () => {
    await invite();
    const token = await waitForToken(1);
    const responses = await Promise.all(Array.from({ length: 20 }, () => accept({ token })));
    expect(sortStatuses(responses)).toEqual([200, ...Array.from({ length: 19 }, () => 400)]);
    expect(await server.db.$count(admins, eq(admins.email, email))).toBe(1);
  });

  test("gives every invalid token the same response", async () => {
    await invite();
    const token = await waitForToken(1);
    const others = [
      { token: "" },
      { token: "x".repeat(43) },
      { token: `${token}x` },
      { token: token.toLowerCase() },
      { token, email: "halima@market.test" },
      { token, email: "nobody@example.com" },
      { token, email: "" },
    ];
    for (const other of others) expect.soft((await accept(other)).body).toBe(BAD_TOKEN);
    expect((await accept({ token })).statusCode).toBe(200);
    const used = await accept({ token });
    expect(used.statusCode).toBe(400);
    expect(used.body).toBe(BAD_TOKEN);
  });

  test("reads the invitation and hashes the password before its transaction", async () => {
    await invite();
    const token = await waitForToken(1);
    const statements: string[] = [];
    observeQueries(server.db.$client, (statement) => statements.push(statement));
    expect((await accept({ token })).statusCode).toBe(200);
    const reading = statements.findIndex((text) => /^select .* from "invitations"/s.test(text));
    expect(reading).toBeGreaterThan(-1);
    expect(statements.findIndex((text) => text.startsWith("begin"))).toBeGreaterThan(reading);
  });

  test("refuses an email that now belongs to an administrator", async () => {
    await invite();
    const token = await waitForToken(1);
    const admin = getFirst(await server.db.select().from(admins).limit(1));
    await server.db
      .insert(admins)
      .values({ ...admin, id: crypto.randomUUID(), email, passwordHash: "theirs" });
    expect((await accept({ token })).body).toBe(BAD_TOKEN);
    const [row] = await server.db.select().from(admins).where(eq(admins.email, email));
    expect(row?.passwordHash).toBe("theirs");
  });

  test.each([
    ["password", "1234567"],
    ["password", "Password123"],
    ["password", "Obi-Ada-2026"],
    ["password", "market-demo-2026"],
    ["password", "x".repeat(1025)],
    ["password", undefined],
    ["password", { $ne: "" }],
    ["token", undefined],
    ["token", "x".repeat(257)],
    ["token", ["x"]],
    ["token", "\uD800"],
    ["password", "correct horse\u0000battery"],
    ["password", "correct horse \uD800 battery"],
    ["email", undefined],
    ["email", "a\u0000b"],
    ["role", "super_admin"],
  ])("refuses %s: %j, and the token stays valid", async (field, value) => {
    await invite();
    const token = await waitForToken(1);
    const response = await accept({ token, [field]: value });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      message: expect.stringMatching(`${field}|${nameField(field)}`),
    });
    expect((await accept({ token })).statusCode).toBe(200);
  });

  test("allows thirty failures per IP address", async () => {
    await invite();
    const token = await waitForToken(1);
    const address = "192.0.2.77";
    const attempts = Array.from({ length: 30 }, () => accept({ token: "guess" }, address));
    expect(new Set(sortStatuses(await Promise.all(attempts)))).toEqual(new Set([400]));
    const refused = await accept({ token }, address);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(refused.json()).toEqual({
      message: expect.stringContaining("Too many failed attempts"),
    });
    expect((await accept({ token }, "192.0.2.78")).statusCode).toBe(200);
  });

  test("counts failures per email and network, on all servers together", async () => {
    await invite();
    const token = await waitForToken(1);
    const second = await createTestApp({ db: server.db, clock: () => now });
    const payload = { email, token: "guess", password: "correct horse battery" };
    for (let attempt = 0; attempt < 30; attempt += 1) {
      const { app } = attempt % 2 === 0 ? server : second;
      const remoteAddress = `2001:db8:7:7::${attempt}`;
      await app.inject({ method: "POST", url: "/api/admin/accept-invite", payload, remoteAddress });
    }
    expect((await accept({ token }, "2001:db8:7:7::ffff")).statusCode).toBe(429);
    const other = await accept({ token, email: "other@example.com" }, "2001:db8:7:7::ffff");
    expect(other.statusCode).toBe(400);
    expect((await accept({ token }, "2001:db8:7:8::1")).statusCode).toBe(200);
  });

  test("allows sixty failures per IP address for all emails together", async () => {
    const address = "192.0.2.79";
    const responses: LightMyRequestResponse[] = [];
    for (let attempt = 0; attempt < 61; attempt += 1) {
      responses.push(await accept({ email: `a${attempt}@example.com`, token: "guess" }, address));
    }
    expect(sortStatuses(responses)).toEqual([...Array(60).fill(400), 429]);
  });
});
