import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { createTestDatabase } from "../../test/support/test-database.ts";
import { describeError } from "./operator-error.ts";

test.each([
  [
    "a unique violation",
    sql`insert into categories (id, name) values (gen_random_uuid(), ${"se"} || ${"cret"})`,
  ],
  ["a data exception", sql`select ${"secret"}::int`],
])("describes %s without the parameters", async (_, query) => {
  const db = await createTestDatabase("empty");
  const failure: unknown = await db.execute(query).catch((error: unknown) => error);
  const description = describeError(failure);
  expect(description).toContain("Failed query: ");
  expect(description).toContain("Caused by: error: ");
  expect(description).toContain("    at ");
  expect(description).not.toContain("secret");
});

test("describes other errors with their message", () => {
  expect(describeError(new TypeError("No number"))).toMatch(/^TypeError: No number\n {4}at /);
  expect(describeError("text")).toBe("text");
});
