import { describe, expect, test } from "vitest";
import { createTemporaryFolder } from "../testing/temporary-folder.ts";
import { createTestDatabase } from "../testing/test-database.ts";
import { prepareData } from "./prepare-data.ts";
import { users } from "../db/schema/index.ts";

const uploadsDir = await createTemporaryFolder();
const options = { demo: true, loopback: true, admin: undefined, uploadsDir, now: new Date() };

describe("prepareData", () => {
  test("fills an empty database once", async () => {
    const db = await createTestDatabase("empty");
    const first = await prepareData(db, options);
    expect(first).toEqual({ demoSignIn: true, canAnyoneSignIn: true });
    expect(await db.$count(users)).toBe(300);
    await prepareData(db, { ...options, now: new Date() });
    expect(await db.$count(users)).toBe(300);
  });

  test("closes the demo's sign-in where others can reach the server", async () => {
    const db = await createTestDatabase("demo");
    const outside = await prepareData(db, { ...options, loopback: false });
    expect(outside).toEqual({ demoSignIn: false, canAnyoneSignIn: false });
    const inside = await prepareData(db, options);
    expect(inside).toEqual({ demoSignIn: true, canAnyoneSignIn: true });
  });

  test("closes it without the demo as well", async () => {
    const db = await createTestDatabase("demo");
    const prepared = await prepareData(db, { ...options, demo: false });
    expect(prepared).toEqual({ demoSignIn: false, canAnyoneSignIn: false });
  });

  test("adds no demo to somebody's own data", async () => {
    const db = await createTestDatabase("empty");
    const admin = { email: "ada@example.com", password: "correct horse battery" };
    await prepareData(db, { ...options, demo: false, admin });
    const prepared = await prepareData(db, { ...options, admin });
    expect(prepared).toEqual({ demoSignIn: false, canAnyoneSignIn: true });
    expect(await db.$count(users)).toBe(0);
  });
});
