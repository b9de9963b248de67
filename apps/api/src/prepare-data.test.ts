import { describe, expect, test } from "vitest";
import { allowDemoImages } from "../test/support/allow-demo-images.ts";
import { createTemporaryFolder } from "../test/support/temporary-folder.ts";
import { createTestDatabase } from "../test/support/test-database.ts";
import { DEMO_ADMIN_ID } from "./auth/demo-account.ts";
import { prepareData } from "./serve.ts";
import { users } from "./db/schema/index.ts";

allowDemoImages();

const uploadsDir = await createTemporaryFolder();
const clock = () => new Date();
const options = {
  demo: true,
  isDemoSignInAllowed: true,
  admin: undefined,
  uploadsDir,
};

describe("prepareData", () => {
  test("seeds an empty database once", async () => {
    const db = await createTestDatabase("empty");
    const first = await prepareData({ db, clock }, options);
    expect(first).toEqual({ isDemoSignInEnabled: true, canAnyoneSignIn: true });
    expect(await db.$count(users)).toBe(300);
    await prepareData({ db, clock }, options);
    expect(await db.$count(users)).toBe(300);
  });

  test("disables the demo's sign-in when others can reach the server", async () => {
    const db = await createTestDatabase("demo");
    const outside = await prepareData({ db, clock }, { ...options, isDemoSignInAllowed: false });
    expect(outside).toEqual({ isDemoSignInEnabled: false, canAnyoneSignIn: false });
    const inside = await prepareData({ db, clock }, options);
    expect(inside).toEqual({ isDemoSignInEnabled: true, canAnyoneSignIn: true });
    await prepareData({ db, clock }, options);
    const entries = await db.query.auditEntries.findMany({ orderBy: ({ id }) => id });
    expect(entries).toMatchObject([
      { action: "administrator.disable", source: "server", targetId: DEMO_ADMIN_ID },
      { action: "administrator.enable", source: "server", targetId: DEMO_ADMIN_ID },
    ]);
  });

  test("disables the demo's sign-in without the demo", async () => {
    const db = await createTestDatabase("demo");
    const prepared = await prepareData({ db, clock }, { ...options, demo: false });
    expect(prepared).toEqual({ isDemoSignInEnabled: false, canAnyoneSignIn: false });
  });

  test("does not seed a database that has data", async () => {
    const db = await createTestDatabase("empty");
    const admin = { email: "ada@example.com", password: "correct horse battery" };
    await prepareData({ db, clock }, { ...options, demo: false, admin });
    const prepared = await prepareData({ db, clock }, { ...options, admin });
    expect(prepared).toEqual({ isDemoSignInEnabled: false, canAnyoneSignIn: true });
    expect(await db.$count(users)).toBe(0);
  });
});
