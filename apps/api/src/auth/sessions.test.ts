import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { serverSource } from "../audit/record-audit.ts";
import type { Db } from "../db/connect.ts";
import { DEMO_ADMIN_ID, DEMO_SIGN_IN } from "./demo-account.ts";
import { lockAdministrator } from "../modules/accounts/accounts.repository.ts";
import { endSessions, setDemoSignIn } from "../modules/accounts/accounts.service.ts";
import { admins, sessions } from "../db/schema/index.ts";
import { createTestDatabase } from "../../test/support/test-database.ts";
import { Sessions } from "./sessions.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** The queries of this database that wait for a lock. */
const WAITING_FOR_LOCK = sql`
  select 1 from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'
`;
const AMARA = {
  id: expect.any(String),
  adminId: DEMO_ADMIN_ID,
  email: "admin@market.test",
  role: "super_admin",
};

let now: Date;
let db: Db;
let service: Sessions;
beforeEach(async () => {
  now = new Date();
  db = await createTestDatabase("demo");
  service = new Sessions(db, () => now, { idleMs: 12 * HOUR, maxMs: 7 * 24 * HOUR });
});

function advance(ms: number): void {
  now = new Date(now.getTime() + ms);
}

describe("a session", () => {
  test("is found by its token", async () => {
    const token = await service.create(DEMO_ADMIN_ID);
    expect(await service.find(token)).toMatchObject(AMARA);
    expect(await service.find(token.toLowerCase())).toBeUndefined();
  });

  test("has the role of its administrator until it ends", async () => {
    const { id = "" } = (await service.find(await service.create(DEMO_ADMIN_ID))) ?? {};
    expect(await service.findRole(id)).toBe("super_admin");
    await db.update(admins).set({ role: "support" }).where(eq(admins.id, DEMO_ADMIN_ID));
    expect(await service.findRole(id)).toBe("support");
    advance(12 * HOUR + 1000);
    expect(await service.findRole(id)).toBeUndefined();
  });

  test("expires after 12 hours without use", async () => {
    const token = await service.create(DEMO_ADMIN_ID);
    advance(12 * HOUR - 1000);
    expect(await service.find(token)).toMatchObject(AMARA);
    advance(12 * HOUR - 1000);
    expect(await service.find(token)).toMatchObject(AMARA);
    advance(12 * HOUR + 1000);
    expect(await service.find(token)).toBeUndefined();
  });

  test("expires after 7 days of use", async () => {
    const token = await service.create(DEMO_ADMIN_ID);
    for (let hours = 8; hours < 7 * 24; hours += 8) {
      advance(8 * HOUR);
      expect(await service.find(token)).toMatchObject(AMARA);
    }
    advance(8 * HOUR);
    expect(await service.find(token)).toBeUndefined();
  });

  test("lasts while it is used, with an idle lifetime of a minute", async () => {
    const short = new Sessions(db, () => now, { idleMs: MINUTE, maxMs: HOUR });
    const token = await short.create(DEMO_ADMIN_ID);
    for (let use = 0; use < 10; use += 1) {
      advance(20_000);
      expect(await short.find(token)).toMatchObject(AMARA);
    }
    advance(MINUTE);
    expect(await short.find(token)).toBeUndefined();
  });

  test("ends by a lowered lifetime that it was not created with", async () => {
    const token = await service.create(DEMO_ADMIN_ID);
    advance(2 * HOUR);
    const lowered = new Sessions(db, () => now, { idleMs: 12 * HOUR, maxMs: HOUR });
    expect(await lowered.find(token)).toBeUndefined();
    expect(await lowered.list(DEMO_ADMIN_ID)).toEqual([]);
    expect(await service.find(token)).toMatchObject(AMARA);
  });

  test("ends when its administrator is disabled", async () => {
    const token = await service.create(DEMO_ADMIN_ID);
    await db.update(admins).set({ disabledAt: now }).where(eq(admins.id, DEMO_ADMIN_ID));
    expect(await service.find(token)).toBeUndefined();
  });

  test.each([
    [
      "the administrator is disabled and enabled again",
      { disabledAt: new Date() },
      { disabledAt: null },
    ],
    ["the password changes", { passwordHash: "another" }, {}],
    ["the email changes, also back", { email: "new@market.test" }, { email: DEMO_SIGN_IN.email }],
  ])("ends for good when %s", async (_, change, changeBack) => {
    const tokens = [await service.create(DEMO_ADMIN_ID), await service.create(DEMO_ADMIN_ID)];
    await db.update(admins).set(change).where(eq(admins.id, DEMO_ADMIN_ID));
    await db
      .update(admins)
      .set({ ...changeBack, lastLogin: now })
      .where(eq(admins.id, DEMO_ADMIN_ID));
    for (const token of tokens) expect(await service.find(token)).toBeUndefined();
    expect(await db.$count(sessions)).toBe(0);
  });

  test("continues when other columns of its administrator change", async () => {
    const token = await service.create(DEMO_ADMIN_ID);
    await db
      .update(admins)
      .set({ lastLogin: now, firstname: "Ama", role: "support" })
      .where(eq(admins.id, DEMO_ADMIN_ID));
    expect(await service.find(token)).toMatchObject({ ...AMARA, role: "support" });
  });

  test("ends when its administrator starts 20 others, unless it was used since", async () => {
    const used = await service.create(DEMO_ADMIN_ID);
    const unused = await service.create(DEMO_ADMIN_ID);
    advance(2 * MINUTE);
    expect(await service.find(used)).toMatchObject(AMARA);
    for (let started = 0; started < 19; started += 1) await service.create(DEMO_ADMIN_ID);
    expect(await service.find(used)).toMatchObject(AMARA);
    expect(await service.find(unused)).toBeUndefined();
    expect(await db.$count(sessions)).toBe(20);
  });

  test("is deleted after it has expired", async () => {
    await service.create(DEMO_ADMIN_ID);
    advance(8 * 24 * HOUR);
    await service.create(DEMO_ADMIN_ID);
    expect(await db.$count(sessions)).toBe(1);
  });

  test("that is exempt from a change ends when it is ended meanwhile", async () => {
    const token = await service.create(DEMO_ADMIN_ID);
    const { id } = (await service.find(token)) ?? { id: "" };
    let ended: Promise<string[]> | undefined;
    await db.transaction(async (transaction) => {
      await lockAdministrator(transaction, DEMO_ADMIN_ID);
      expect(await service.exemptFromTrigger(transaction, id)).toBe(true);
      const options = { db, clock: () => now };
      const one = { adminId: DEMO_ADMIN_ID, id };
      ended = endSessions(options, serverSource, "administrator.end_session", one);
      // Until it waits for the transaction.
      await expect.poll(async () => (await db.execute(WAITING_FOR_LOCK)).rowCount).toBe(1);
      await transaction
        .update(admins)
        .set({ passwordHash: "another" })
        .where(eq(admins.id, DEMO_ADMIN_ID));
    });
    expect(await ended).toEqual([id]);
    expect(await service.find(token)).toBeUndefined();
  });

  test("ends when the demo's sign-in is disabled, even if it is enabled again", async () => {
    const token = await service.create(DEMO_ADMIN_ID);
    expect(await setDemoSignIn({ db, clock: () => now }, false)).toBe(false);
    expect(await setDemoSignIn({ db, clock: () => now }, true)).toBe(true);
    expect(await service.find(token)).toBeUndefined();
  });
});
