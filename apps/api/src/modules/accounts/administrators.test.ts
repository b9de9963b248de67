import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { auditEntries } from "../../db/schema/index.ts";
import { createTestApp } from "../../../test/support/test-app.ts";
import { createTestDatabase } from "../../../test/support/test-database.ts";
import { hashPassword } from "../../auth/passwords.ts";
import type { adminListSchema } from "./accounts.schema.ts";
import { canAnyoneSignIn } from "./accounts.repository.ts";
import { createFirstAdministrator } from "./accounts.service.ts";

describe("GET /admin/admins", () => {
  test("lists all administrators without their password hashes", async () => {
    const server = await createTestApp();
    const response = await server.get("/admin/admins");
    const { admins } = response.json<z.input<typeof adminListSchema>>();
    expect(admins).toHaveLength(6);
    expect(new Set(admins.map(({ role }) => role))).toEqual(
      new Set(["super_admin", "admin", "manager", "support"]),
    );
    expect(admins.filter((admin) => !admin.is_verified)).toHaveLength(1);
    expect(admins.some(({ lastLogin }) => lastLogin === null)).toBe(true);
    expect(response.body).not.toMatch(/argon2|password/i);
  });
});

describe("createFirstAdministrator", () => {
  test("creates an administrator who can sign in, once", async () => {
    const server = await createTestApp({ data: "empty" });
    expect(await canAnyoneSignIn(server.db)).toBe(false);
    const options = { db: server.db, clock: () => new Date() };
    const first = { email: "ada@example.com", password: "correct horse battery" };
    await createFirstAdministrator(options, first);
    expect(await canAnyoneSignIn(server.db)).toBe(true);
    const entries = () => server.db.select().from(auditEntries);
    expect(await entries()).toMatchObject([{ source: "server", action: "administrator.create" }]);

    const again = { ...first, password: "another password" };
    await createFirstAdministrator(options, again);
    expect(await entries()).toHaveLength(1);
    const statuses = await Promise.all(
      [first, again].map(async (payload) => {
        const response = await server.app.inject({
          method: "POST",
          url: "/api/admin/login",
          payload,
        });
        return response.statusCode;
      }),
    );
    expect(statuses).toEqual([200, 401]);
  });

  test("hashes the password", async () => {
    const db = await createTestDatabase("empty");
    const admin = { email: "ada@example.com", password: "correct horse battery" };
    await createFirstAdministrator({ db, clock: () => new Date() }, admin);
    const [row] = await db.query.admins.findMany();
    expect(row?.passwordHash).toMatch(/^\$argon2id\$/);
    expect(row?.passwordHash).not.toBe(await hashPassword(admin.password));
  });
});
