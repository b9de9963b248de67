import { desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { DEMO_SIGN_IN } from "../auth/demo-account.ts";
import { admins, auditEntries, authenticators, mails } from "../db/schema/index.ts";
import { createTestApp, type TestApp } from "../../test/support/test-app.ts";
import { getDatabaseUrl, runTestCli } from "../../test/support/test-cli.ts";
import { getFirst } from "../../test/support/test-database.ts";

const PASSWORD = "correct horse battery";

let server: TestApp;
let env: Record<string, string>;
beforeEach(async () => {
  server = await createTestApp();
  env = { DATABASE_URL: getDatabaseUrl(server.db) };
});

/** Creates an administrator with a session. */
async function createAdministrator(role: "admin" | "super_admin" | "support") {
  const token = await server.signInAs(role, PASSWORD);
  const rows = await server.db.select().from(admins).where(eq(admins.lastname, role));
  const { email } = getFirst(rows.filter(({ firstname }) => firstname === "Test"));
  const request = async () => {
    const headers = { authorization: `Bearer ${token}` };
    return server.call("POST", "/admin/invite", { headers, payload: {} });
  };
  const signIn = () =>
    server.app.inject({
      method: "POST",
      url: "/api/admin/login",
      payload: { email, password: PASSWORD },
    });
  return { email, request, signIn };
}

test("list shows who can sign in or is invited, and no hashes", async () => {
  await server.db.update(admins).set({ disabledAt: new Date() }).where(eq(admins.role, "support"));
  const { output } = await runTestCli(["admin", "list"], env);
  expect(output).toMatch(/^admin@market\.test +Amara Okafor +super_admin +enabled /m);
  expect(output).toMatch(/^ngozi@market\.test +Ngozi Eze +manager +no password /m);
  expect(output).toMatch(/^ibrahim@market\.test +Ibrahim Musa +support +disabled /m);
  expect(output).toMatch(/^halima@market\.test +Halima Bello +manager +invited +–$/m);
  expect(output).toMatch(/^kelechi@market\.test +Kelechi Obi +support +invitation expired +–$/m);
  const json = await runTestCli(["admin", "list", "--json"], env);
  expect(json.output).not.toMatch(/argon2|passwordHash|token/i);
});

describe("role", () => {
  test("applies from the next request", async () => {
    const { email, request } = await createAdministrator("support");
    expect((await request()).statusCode).toBe(403);
    const result = await runTestCli(["admin", "role", email.toUpperCase(), "admin"], env);
    expect(result).toEqual({ code: 0, output: `${email} has the role admin.\n`, error: "" });
    expect((await request()).statusCode).toBe(400);
  });

  test("refuses an unknown role, and an unknown email", async () => {
    expect((await runTestCli(["admin", "role", "tunde@market.test", "king"], env)).code).toBe(2);
    const result = await runTestCli(["admin", "role", "nobody@market.test", "admin"], env);
    const error = "There is no administrator nobody@market.test.\n";
    expect(result).toEqual({ code: 1, output: "", error });
  });

  test("leaves the last super admin, also when two are changed at the same time", async () => {
    const { email } = await createAdministrator("super_admin");
    const results = await Promise.all(
      [email, DEMO_SIGN_IN.email].map((each) => runTestCli(["admin", "role", each, "admin"], env)),
    );
    expect(results.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(results.map(({ error }) => error).join("")).toMatch(
      /^\S+ is the last super admin\. Create another one first\.\n$/,
    );
    expect(await server.db.$count(admins, eq(admins.role, "super_admin"))).toBe(1);
  });
});

describe("disable and enable", () => {
  test("end the sessions, keep the administrator from signing in, and let them in again", async () => {
    const { email, request, signIn } = await createAdministrator("admin");
    expect((await request()).statusCode).toBe(400);
    const disabled = await runTestCli(["admin", "disable", email], env);
    expect(disabled.output).toBe(`${email} is disabled. Their sessions have ended.\n`);
    expect((await request()).statusCode).toBe(401);
    expect((await signIn()).statusCode).toBe(401);

    const enabled = await runTestCli(["admin", "enable", email, "--json"], env);
    expect(JSON.parse(enabled.output)).toMatchObject({ email, status: "enabled" });
    expect((await signIn()).statusCode).toBe(200);
    expect((await request()).statusCode).toBe(401);
  });

  test("refuse the last super admin and the demo's account", async () => {
    const { email } = await createAdministrator("super_admin");
    const demo = await runTestCli(["admin", "disable", DEMO_SIGN_IN.email], env);
    expect(demo).toMatchObject({ code: 1, error: expect.stringContaining("--demo") });
    await server.db
      .update(admins)
      .set({ disabledAt: new Date() })
      .where(eq(admins.email, DEMO_SIGN_IN.email));
    const last = await runTestCli(["admin", "disable", email], env);
    expect(last).toMatchObject({ code: 1, error: expect.stringContaining("last super admin") });
  });
});

/** Fails to sign in until the limits refuse it. */
async function lock(email: string, headers: Record<string, string> = {}): Promise<void> {
  const attempt = () =>
    server.app.inject({
      method: "POST",
      url: "/api/admin/login",
      headers,
      payload: { email, password: "guess" },
    });
  for (let failures = 0; failures < 10; failures += 1) await attempt();
  expect((await attempt()).statusCode).toBe(429);
}

test("says that a person who is only invited has not accepted yet", async () => {
  const invited = ["admin", "role", "halima@market.test", "support"];
  const error = "halima@market.test is invited, but has not accepted the invitation yet.\n";
  expect(await runTestCli(invited, env)).toEqual({ code: 1, output: "", error });
});

describe("unlock", () => {
  test("lets an administrator sign in again, on a known device, too", async () => {
    const { email, signIn } = await createAdministrator("admin");
    const [{ name, value } = { name: "", value: "" }] = (await signIn()).cookies;
    await lock("ngozi@market.test");
    await lock(email);
    await lock(email, { cookie: `${name}=${encodeURIComponent(value)}` });
    const refused = (await signIn()).headers["retry-after"];
    expect(Number(refused)).toBeGreaterThan(200);

    const result = await runTestCli(["admin", "unlock", email.toUpperCase()], env);
    const output = `${email} can sign in again.\n`;
    expect(result).toEqual({ code: 0, output, error: "" });
    const { rows } = await server.db.$client.query<{ limit: string }>(
      "select split_part(key, ':', 1) as limit from limit_counts order by 1",
    );
    expect(rows.map(({ limit }) => limit)).toEqual([
      "login-account",
      "login-account-network",
      "login-network",
    ]);
    expect((await signIn()).statusCode).toBe(200);
    const [entry] = await server.db
      .select()
      .from(auditEntries)
      .orderBy(desc(auditEntries.id))
      .offset(1);
    expect(entry).toMatchObject({ action: "administrator.unlock", source: "cli", changes: "{}" });
  });

  test("refuses an unknown email", async () => {
    const error = "There is no administrator nobody@market.test.\n";
    expect(await runTestCli(["admin", "unlock", "nobody@market.test"], env)).toEqual({
      code: 1,
      output: "",
      error,
    });
  });
});

test("factors lists the second factors of an administrator, and removes them", async () => {
  const { email } = await createAdministrator("support");
  const admin = getFirst(await server.db.select().from(admins).where(eq(admins.email, email)));
  const createdAt = new Date();
  const secret = Buffer.alloc(64);
  await server.db
    .insert(authenticators)
    .values({ adminId: admin.id, secret, lastStep: 0, createdAt });
  const none = await runTestCli(["admin", "factors", DEMO_SIGN_IN.email], env);
  expect(none.output).toBe("passkeys: none; authenticator app: no; recovery codes: 0\n");
  const reset = await runTestCli(["admin", "factors", email, "--reset"], env);
  expect(reset).toMatchObject({
    code: 0,
    output: expect.stringContaining("authenticator app: yes"),
  });
  expect(await server.db.$count(authenticators)).toBe(0);
  expect(await server.db.select().from(mails)).toMatchObject([{ recipient: email }]);
  const again = await runTestCli(["admin", "factors", email, "--reset"], env);
  expect(again).toMatchObject({ code: 1, error: `${email} has no second factor.\n` });
});
