import { beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../test/support/test-app.ts";
import { getDatabaseUrl, runTestCli } from "../../test/support/test-cli.ts";

const EMAIL = "admin@market.test";

let server: TestApp;
let env: Record<string, string>;
beforeAll(async () => {
  server = await createTestApp();
  env = { DATABASE_URL: getDatabaseUrl(server.db) };
});

async function listSessions(...args: string[]): Promise<{ id: string; email: string }[]> {
  return JSON.parse((await runTestCli(["sessions", "list", "--json", ...args], env)).output);
}

const getStatus = async (token: string): Promise<number> => {
  const headers = { authorization: `Bearer ${token}` };
  return (await server.call("GET", "/admin/admins", { headers })).statusCode;
};

test("list shows the sessions of all administrators, or of one, without tokens", async () => {
  const other = await server.signInAs("support");
  const token = await server.signIn();
  expect(new Set((await listSessions()).map(({ email }) => email)).size).toBe(2);
  const own = await listSessions(EMAIL.toUpperCase());
  expect(own).toEqual([expect.objectContaining({ email: EMAIL, address: "127.0.0.1" })]);
  const { output } = await runTestCli(["sessions", "list"], env);
  expect(output).toMatch(/^EMAIL +ID +DEVICE +ADDRESS +LAST USED \(UTC\)\n/);
  expect(output + JSON.stringify(own)).not.toMatch(new RegExp(`${token}|${other}|hash`, "i"));
});

test("list refuses an email that no administrator has: it has not merely no session", async () => {
  const result = await runTestCli(["sessions", "list", "nobody@market.test"], env);
  const error = "There is no administrator nobody@market.test.\n";
  expect(result).toEqual({ code: 1, output: "", error });
});

test("end ends one session, or all of an administrator", async () => {
  const tokens = [await server.signIn(), await server.signIn(), await server.signIn()];
  const other = await server.signInAs("support");
  const [last] = await listSessions(EMAIL);
  const one = await runTestCli(["sessions", "end", EMAIL, last?.id ?? ""], env);
  expect(one.output).toBe(`Sessions of ${EMAIL} that have ended: 1\n`);
  expect(await Promise.all(tokens.map(getStatus))).toEqual([200, 200, 401]);

  await runTestCli(["sessions", "end", EMAIL], env);
  expect(await Promise.all(tokens.map(getStatus))).toEqual([401, 401, 401]);
  expect(await getStatus(other)).toBe(200);
});

test("end refuses a session of another administrator, and what is no id", async () => {
  await server.signInAs("manager");
  const other = (await listSessions()).find(({ email }) => email !== EMAIL)?.id ?? "";
  const result = await runTestCli(["sessions", "end", EMAIL, other], env);
  expect(result).toMatchObject({ code: 1, error: `${EMAIL} has no session ${other}.\n` });
  expect((await runTestCli(["sessions", "end", EMAIL, "1"], env)).code).toBe(2);
});
