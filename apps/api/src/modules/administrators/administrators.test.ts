import { describe, expect, it } from "vitest";
import { createTestApp } from "../../testing/test-app.ts";
import { createTestDatabase } from "../../testing/test-database.ts";
import { hashPassword } from "../../auth/passwords.ts";
import type { AdminDto } from "./administrators.schema.ts";
import { canAnybodySignIn, createFirstAdministrator } from "./first-administrator.ts";

describe("GET /admin/admins", () => {
  it("shows everybody without a password's hash", async () => {
    const test = await createTestApp();
    const answer = await test.get("/admin/admins");
    const { admins } = answer.json<{ admins: AdminDto[] }>();
    expect(admins).toHaveLength(6);
    expect(new Set(admins.map(({ role }) => role))).toEqual(
      new Set(["super_admin", "admin", "manager", "support"]),
    );
    expect(admins.filter((admin) => !admin.is_verified)).toHaveLength(1);
    expect(admins.some(({ lastLogin }) => lastLogin === null)).toBe(true);
    expect(answer.body).not.toMatch(/argon2|password/i);
  });
});

describe("createFirstAdministrator", () => {
  it("creates one who can sign in, once", async () => {
    const test = await createTestApp({ data: "empty" });
    expect(await canAnybodySignIn(test.db)).toBe(false);
    const first = { email: "ada@example.com", password: "correct horse battery" };
    await createFirstAdministrator(test.db, first, new Date());
    expect(await canAnybodySignIn(test.db)).toBe(true);

    const again = { ...first, password: "another password" };
    await createFirstAdministrator(test.db, again, new Date());
    const statuses = await Promise.all(
      [first, again].map(async (payload) => {
        const answer = await test.app.inject({ method: "POST", url: "/api/admin/login", payload });
        return answer.statusCode;
      }),
    );
    expect(statuses).toEqual([200, 401]);
  });

  it("hashes the password", async () => {
    const db = await createTestDatabase("empty");
    const admin = { email: "ada@example.com", password: "correct horse battery" };
    await createFirstAdministrator(db, admin, new Date());
    const [row] = await db.query.admins.findMany();
    expect(row?.passwordHash).toMatch(/^\$argon2id\$/);
    expect(row?.passwordHash).not.toBe(await hashPassword(admin.password));
  });
});
