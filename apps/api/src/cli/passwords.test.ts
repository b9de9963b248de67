import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { admins, auditEntries, limitCounts, passkeys } from "../db/schema/index.ts";
import { createTestApp, type TestApp } from "../../test/support/test-app.ts";
import { getDatabaseUrl, runTestCli } from "../../test/support/test-cli.ts";
import { getFirst } from "../../test/support/test-database.ts";

const PASSWORD = "correct horse battery";
const NEW_PASSWORD = "staple correct horse";

let now = new Date();
let server: TestApp;
let env: Record<string, string>;
async function start(): Promise<void> {
  server = await createTestApp({ clock: () => now });
  env = { DATABASE_URL: getDatabaseUrl(server.db), PUBLIC_URL: "https://panel.example" };
}
beforeAll(start);

let lastNumber = 0;
/** An unused email. */
let email: string;
beforeEach(() => {
  now = new Date();
  email = `ada${++lastNumber}@example.com`;
});

async function run(...args: string[]): Promise<string> {
  const { code, output, error } = await runTestCli(["admin", ...args], env);
  expect({ code, error }).toEqual({ code: 0, error: "" });
  return output;
}

const create = (...args: string[]) =>
  run("create", email, "--firstname", "Ada", "--lastname", "Ọbí", "--role", "super_admin", ...args);

const createArguments = (invitee: string, firstname = "Ada"): string[] =>
  `admin create ${invitee} --lastname Obi --role admin --firstname`.split(" ").concat(firstname);

const post = async (path: string, payload: object) =>
  (await server.app.inject({ method: "POST", url: `/api/admin/${path}`, payload })).statusCode;
const signIn = (password: string) => post("login", { email, password });

/** Sets a password with the link in a text, as the panel does. */
function accept(text: string, password: string): Promise<number> {
  const link = new URL(text.match(/https:\/\/\S+/)?.[0] ?? "");
  expect(link.origin + link.pathname).toBe("https://panel.example/invite");
  link.searchParams.delete("reset");
  return post("accept-invite", { ...Object.fromEntries(link.searchParams), password });
}

/** Creates an administrator with a session, and returns its token. */
async function createAdministrator(): Promise<string> {
  expect(await accept(await create(), PASSWORD)).toBe(200);
  const response = await server.app.inject({
    method: "POST",
    url: "/api/admin/login",
    payload: { email, password: PASSWORD },
  });
  return response.json<{ token: string }>().token;
}

const getStatus = async (token: string) =>
  (await server.call("GET", "/admin/admins", { headers: { authorization: `Bearer ${token}` } }))
    .statusCode;

describe("create", () => {
  test("prints a link with which a super admin sets a password, once", async () => {
    const output = await create();
    expect(await accept(output, PASSWORD)).toBe(200);
    expect(await accept(output, NEW_PASSWORD)).toBe(400);
    expect(await signIn(PASSWORD)).toBe(200);
    const [admin] = await server.db.select().from(admins).where(eq(admins.email, email));
    expect(admin).toMatchObject({ firstname: "Ada", lastname: "Ọbí", role: "super_admin" });
    expect(server.mailbox).toEqual([]);
  });

  test("lets the server mail the link, and does not print it", async () => {
    const withMail = { ...env, SMTP_URL: "smtp://mail.example" };
    const { output } = await runTestCli(createArguments(email), withMail);
    expect(output).not.toContain("http");
    now = new Date();
    // Starts checking the queue.
    await server.app.listen({ host: "127.0.0.1", port: 0 });
    await expect.poll(() => server.mailbox.map(({ recipient }) => recipient)).toEqual([email]);
    expect(await accept(server.mailbox[0]?.text ?? "", PASSWORD)).toBe(200);

    const printed = ["admin", "reset-password", email, "--print-link"];
    expect((await runTestCli(printed, withMail)).output).toContain("https://");
  });

  test("refuses an administrator, somebody who is invited, and invalid values", async () => {
    await create();
    expect(await runTestCli(createArguments(email), env)).toMatchObject({ code: 1 });
    const error = "tunde@market.test is already an administrator.\n";
    expect(await runTestCli(createArguments("Tunde@market.test"), env)).toMatchObject({
      code: 1,
      error,
    });
    await run("reset-password", "tunde@market.test");
    expect(await runTestCli(createArguments("tunde@market.test"), env)).toMatchObject({
      code: 1,
      error,
    });
    expect(await runTestCli(createArguments("nobody"), env)).toMatchObject({ code: 2 });
    expect(await runTestCli(createArguments("x@example.com", "A\u001B[2J"), env)).toMatchObject({
      code: 2,
    });
  });
});

describe("resend", () => {
  test("makes a new link for somebody who is invited, which replaces the old one", async () => {
    const invitation = await create();
    const resent = await run("resend", email.toUpperCase());
    expect(await accept(invitation, PASSWORD)).toBe(400);
    expect(await accept(resent, PASSWORD)).toBe(200);
    const result = await runTestCli(["admin", "resend", email], env);
    expect(result).toEqual({
      code: 1,
      output: "",
      error: `There is no invitation for ${email}.\n`,
    });
  });

  test("mails a person once a minute, also after a resend in the panel", async () => {
    await create();
    const payload = { email };
    const inPanel = await server.call("POST", "/admin/admins/resend-invite", { payload });
    expect(inPanel.statusCode).toBe(200);
    const withMail = { ...env, SMTP_URL: "smtp://mail.example" };
    expect(await runTestCli(["admin", "resend", email], withMail)).toEqual({
      code: 1,
      output: "",
      error: "Too many mails to this address. Try again in a minute.\n",
    });
    await server.db.delete(limitCounts);
    const { code, output } = await runTestCli(["admin", "resend", email], withMail);
    expect({ code, output }).toEqual({ code: 0, output: expect.not.stringContaining("http") });
    await run("resend", email);
  });
});

describe("reset-password", () => {
  test("keeps the old password until the link is used, which ends all sessions", async () => {
    const token = await createAdministrator();
    const output = await run("reset-password", email.toUpperCase());
    expect(await getStatus(token)).toBe(200);
    expect(await signIn(PASSWORD)).toBe(200);

    expect(await accept(output, "password")).toBe(400);
    expect(await accept(output, PASSWORD)).toBe(400);
    expect(await accept(output, NEW_PASSWORD)).toBe(200);
    expect(await getStatus(token)).toBe(401);
    expect(await signIn(PASSWORD)).toBe(401);
    expect(await signIn(NEW_PASSWORD)).toBe(200);
    expect(await accept(output, PASSWORD)).toBe(400);
  });

  test("--clear-password ends the old password and the sessions at once", async () => {
    const token = await createAdministrator();
    const output = await run("reset-password", email, "--clear-password");
    expect(await getStatus(token)).toBe(401);
    expect(await signIn(PASSWORD)).toBe(401);
    expect(await accept(output, NEW_PASSWORD)).toBe(200);
    expect(await signIn(NEW_PASSWORD)).toBe(200);
  });

  test("names the second factors, which stay unless --factors removes them", async () => {
    await createAdministrator();
    const { id: adminId } = getFirst(
      await server.db.select().from(admins).where(eq(admins.email, email)),
    );
    const passkey = { adminId, name: "Thief's phone", publicKey: Buffer.alloc(1), counter: 0 };
    await server.db.insert(passkeys).values({
      ...passkey,
      id: crypto.randomUUID(),
      credentialId: email,
      transports: [],
      createdAt: now,
    });
    expect(await run("reset-password", email)).toContain("passkeys: Thief's phone;");
    expect(await run("reset-password", email, "--clear-password")).toContain("Thief's phone");
    expect(await run("reset-password", email, "--factors")).toContain("passkeys: none;");
    expect(await server.db.$count(passkeys, eq(passkeys.adminId, adminId))).toBe(0);
  });

  test("makes a link that ends with another change of the password", async () => {
    const token = await createAdministrator();
    const output = await run("reset-password", email);
    const changed = await server.call("POST", "/admin/password", {
      payload: { currentPassword: PASSWORD, password: NEW_PASSWORD },
      headers: { authorization: `Bearer ${token}` },
    });
    expect(changed.statusCode).toBe(200);
    expect(await accept(output, "violet elephants sing")).toBe(400);
    expect(await signIn(NEW_PASSWORD)).toBe(200);
  });

  test("makes a link that a forgotten password does not replace", async () => {
    await createAdministrator();
    const output = await run("reset-password", email);
    server.mailbox.length = 0;
    expect(await post("forgot-password", { email })).toBe(200);
    await server.answerPasswordRequests();
    await expect
      .poll(() => server.mailbox.map(({ subject }) => subject))
      .toEqual([
        "A new password was requested for your account, for which an operator has already made a link",
      ]);
    const { text = "" } = server.mailbox[0] ?? {};
    expect(text).not.toContain("token=");
    // Anybody can ask.
    expect(text).toContain("By: Somebody who knows your email\n");
    expect(text).toContain("If this was you, use the link of the operator.");
    expect(await accept(output, NEW_PASSWORD)).toBe(200);
  });

  test("replaces an earlier link", async () => {
    await createAdministrator();
    const [first, second] = [
      await run("reset-password", email),
      await run("reset-password", email),
    ];
    expect(await accept(first, NEW_PASSWORD)).toBe(400);
    expect(await accept(second, NEW_PASSWORD)).toBe(200);
  });

  test("makes a link that expires after a day, and does not work for a disabled account", async () => {
    await createAdministrator();
    const output = await run("reset-password", email);
    await run("disable", email);
    expect(await accept(output, NEW_PASSWORD)).toBe(400);
    await run("enable", email);
    now = new Date(now.getTime() + 24 * 3_600_000 + 60_000);
    expect(await accept(output, NEW_PASSWORD)).toBe(400);
    expect(await signIn(PASSWORD)).toBe(200);
  });

  test("is no invitation in the panel", async () => {
    await run("reset-password", "tunde@market.test");
    const list = await server.get("/admin/admins/pending");
    expect(list.body).not.toContain("tunde@market.test");
    for (const call of ["resend-invite", "cancel-invite"]) {
      const payload = { email: "tunde@market.test" };
      const response = await server.call("POST", `/admin/admins/${call}`, { payload });
      expect(response.statusCode).toBe(404);
    }
  });

  test.each([
    ["nobody@example.com", /^There is no administrator nobody@example\.com\.\n$/],
    ["admin@market.test", /^The password of the demo's account cannot be changed\.\n$/],
    ["ngozi@market.test", /^ngozi@market\.test is disabled\. /],
  ])("refuses %s", async (refused, error) => {
    await run("disable", "ngozi@market.test");
    const result = await runTestCli(["admin", "reset-password", refused], env);
    expect(result).toEqual({ code: 1, output: "", error: expect.stringMatching(error) });
  });
});

test("each command that changes something adds an entry to the audit trail", async () => {
  const before = await server.db.$count(auditEntries);
  await create();
  await run("resend", email);
  await runTestCli(["admin", "resend", "nobody@example.com"], env);
  email = `second-${email}`;
  const token = await createAdministrator();
  await run("reset-password", email, "--clear-password");
  await run("role", email, "support");
  await run("disable", email);
  await run("enable", email);
  await runTestCli(["sessions", "end", email], env);
  const all = await server.db.select().from(auditEntries).orderBy(auditEntries.id);
  const entries = all.slice(before);
  const own = entries.filter(({ source }) => source === "cli");
  expect(own.map(({ action }) => action)).toEqual([
    "invitation.create",
    "invitation.resend",
    "invitation.create",
    "administrator.reset_password",
    "administrator.change_role",
    "administrator.disable",
    "administrator.enable",
    "administrator.end_all_sessions",
  ]);
  expect(getFirst(own).actor).not.toBe("");
  expect(JSON.parse(own[3]?.changes ?? "")).toMatchObject({ isOldPasswordValid: { new: false } });
  expect(own.map(({ changes }) => changes)[4]).toBe(
    '{"role":{"old":"super_admin","new":"support"}}',
  );
  expect(JSON.stringify(entries)).not.toMatch(new RegExp(`argon2|${token}`));
});
