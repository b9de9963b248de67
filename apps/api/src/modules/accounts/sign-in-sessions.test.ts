import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { DEMO_ADMIN_ID, DEMO_SIGN_IN } from "../../auth/demo-account.ts";
import { admins, sessions } from "../../db/schema/index.ts";
import { createTestApp, type TestApp } from "../../../test/support/test-app.ts";

let server: TestApp;
beforeEach(async () => {
  server = await createTestApp();
});

const login = () =>
  server.app.inject({ method: "POST", url: "/api/admin/login", payload: DEMO_SIGN_IN });

describe("the sessions of an account", () => {
  test("are at most 20, also after concurrent sign-ins", async () => {
    for (let round = 0; round < 3; round += 1) {
      const responses = await Promise.all(Array.from({ length: 9 }, login));
      expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(9).fill(200));
    }
    expect(await server.db.$count(sessions)).toBe(20);
  });

  test.each([
    ["the password changes", { passwordHash: "another" }],
    ["the email changes", { email: "new@market.test" }],
    ["the account is disabled", { disabledAt: new Date() }],
  ])("do not start when %s during the sign-in", async (_, change) => {
    const response = await server.db.transaction(async (transaction) => {
      await transaction.update(admins).set(change).where(eq(admins.id, DEMO_ADMIN_ID));
      const pending = login();
      await expect.poll(countWaitingQueries).toBe(1);
      return { pending };
    });
    expect((await response.pending).statusCode).toBe(401);
    expect(await server.db.$count(sessions)).toBe(0);
  });
});

async function countWaitingQueries(): Promise<number> {
  const { rows } = await server.db.$client.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}
