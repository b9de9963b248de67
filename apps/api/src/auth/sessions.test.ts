import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Db } from "../db/connect.ts";
import { DEMO_ADMIN_ID } from "../demo/demo-account.ts";
import { setDemoSignIn } from "../demo/demo-sign-in.ts";
import { admins, sessions } from "../db/schema/index.ts";
import { createTestDatabase } from "../testing/test-database.ts";
import { createSessions, type Sessions } from "./sessions.ts";

const HOUR = 3_600_000;
const AMARA = { adminId: DEMO_ADMIN_ID, role: "super_admin" };

let now: Date;
let db: Db;
let service: Sessions;
beforeEach(async () => {
  now = new Date();
  db = await createTestDatabase("demo");
  service = createSessions(db, () => now);
});

function pass(ms: number): void {
  now = new Date(now.getTime() + ms);
}

describe("a session", () => {
  test("leads to its administrator", async () => {
    const token = await service.create(DEMO_ADMIN_ID);
    expect(await service.find(token)).toEqual(AMARA);
    expect(await service.find(token.toLowerCase())).toBeUndefined();
  });

  test("ends after 12 hours without use", async () => {
    const token = await service.create(DEMO_ADMIN_ID);
    pass(12 * HOUR - 1000);
    expect(await service.find(token)).toEqual(AMARA);
    pass(12 * HOUR - 1000);
    expect(await service.find(token)).toEqual(AMARA);
    pass(12 * HOUR + 1000);
    expect(await service.find(token)).toBeUndefined();
  });

  test("ends after 7 days in any case", async () => {
    const token = await service.create(DEMO_ADMIN_ID);
    for (let hours = 8; hours < 7 * 24; hours += 8) {
      pass(8 * HOUR);
      expect(await service.find(token)).toEqual(AMARA);
    }
    pass(8 * HOUR);
    expect(await service.find(token)).toBeUndefined();
  });

  test("ends at once when its administrator is disabled", async () => {
    const token = await service.create(DEMO_ADMIN_ID);
    await db.update(admins).set({ disabledAt: now }).where(eq(admins.id, DEMO_ADMIN_ID));
    expect(await service.find(token)).toBeUndefined();
  });

  test("leaves nothing behind after it has ended", async () => {
    await service.create(DEMO_ADMIN_ID);
    pass(8 * 24 * HOUR);
    await service.create(DEMO_ADMIN_ID);
    expect(await db.$count(sessions)).toBe(1);
  });

  test("of the demo ends for good when the demo's sign-in is closed", async () => {
    const token = await service.create(DEMO_ADMIN_ID);
    expect(await setDemoSignIn(db, false, now)).toBe(false);
    expect(await setDemoSignIn(db, true, now)).toBe(true);
    expect(await service.find(token)).toBeUndefined();
  });
});
