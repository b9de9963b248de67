import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { observeQueries } from "../../test/support/observe-queries.ts";
import { createTestDatabase } from "../../test/support/test-database.ts";
import type { Db } from "../db/connect.ts";
import { limitCounts } from "../db/schema/index.ts";
import { countInTransaction, createLimits, forgetAttempts, LIMITS_WITHIN } from "./limits.ts";

const ADMIN = { admin: "01900000-0000-7000-8000-000000000001" };
const EMAIL = "ada@example.com";

let db: Db;
const statements: string[] = [];
beforeAll(async () => {
  db = await createTestDatabase("empty");
  observeQueries(db.$client, (statement) => statements.push(statement));
});
beforeEach(async () => {
  await db.delete(limitCounts);
  statements.length = 0;
});

/** Counts until the limit refuses, and returns the refusal. */
async function exhaust(limits: ReturnType<typeof createLimits>): Promise<unknown> {
  for (let count = 0; count < LIMITS_WITHIN["step-up"].max; count += 1) {
    await limits.count(["step-up"], ADMIN);
  }
  return limits.count(["step-up"], ADMIN).catch((error: unknown) => error);
}

const readPoints = async () => (await db.select().from(limitCounts)).map(({ points }) => points);

describe("a limit", () => {
  test("logs its first refusal, and refuses the next ones without writing", async () => {
    const limits = createLimits(db, () => new Date());
    expect(await exhaust(limits)).toMatchObject({
      statusCode: 429,
      message: "Too many failed attempts. Try again in 15 minutes.",
      headers: { "retry-after": "900" },
      isLogged: true,
    });
    statements.length = 0;
    await expect(limits.count(["step-up"], ADMIN)).rejects.toMatchObject({ isLogged: false });
    expect(statements).toEqual([expect.stringMatching(/^select /)]);
  });

  test("allows more after its window, and when its count was deleted", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const limits = createLimits(db, () => new Date());
    await exhaust(limits);
    vi.setSystemTime(Date.now() + 15 * 60_000);
    await limits.count(["step-up"], ADMIN);
    expect(await readPoints()).toEqual([1]);
    await db.delete(limitCounts);
    await exhaust(limits);
    await db.delete(limitCounts);
    await limits.count(["step-up"], ADMIN);
  });

  test("does not count further limits after a refusal", async () => {
    const limits = createLimits(db, () => new Date());
    await exhaust(limits);
    await expect(limits.count(["step-up", "step-up-day"], ADMIN)).rejects.toThrow("Too many");
    expect(await readPoints()).toHaveLength(1);
  });

  test("forgives no success that it has not counted", async () => {
    const limits = createLimits(db, () => new Date());
    await limits.count(["step-up"], ADMIN);
    await limits.forgive(["step-up"], ADMIN);
    await limits.forgive(["step-up"], ADMIN);
    expect(await readPoints()).toEqual([0]);
  });

  test("does not count what a transaction rolls back", async () => {
    const rolledBack = db.transaction(async (transaction) => {
      expect(
        await countInTransaction(transaction, "mail-resend", { email: EMAIL }, new Date()),
      ).toBeUndefined();
      throw new Error("Rolled back");
    });
    await expect(rolledBack).rejects.toThrow("Rolled back");
    expect(
      await countInTransaction(db, "mail-resend", { email: EMAIL }, new Date()),
    ).toBeUndefined();
    expect(await countInTransaction(db, "mail-resend", { email: EMAIL }, new Date())).toMatchObject(
      {
        message: "Too many mails to this address. Try again in a minute.",
      },
    );
  });

  test("is forgotten for an email with any network, and for no other email or limit", async () => {
    const limits = createLimits(db, () => new Date());
    const at = (network: string, email = EMAIL) => ({ email, network });
    await limits.count(["login-account-network", "login-network"], at("192.0.2.1"));
    await limits.count(["login-account-network"], at("192.0.2.2"));
    await limits.count(["login-account-network"], at("192.0.2.2", "other@example.com"));
    await forgetAttempts(db, EMAIL);
    expect(await readPoints()).toHaveLength(2);
  });
});
