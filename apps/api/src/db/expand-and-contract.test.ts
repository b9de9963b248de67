import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findBreakingStatements } from "../../test/support/find-breaking-statements.ts";

const FOLDER = join(import.meta.dirname, "migrations");
/**
 * What breaks earlier servers in migrations that remove what no version in use reads any more, e.g. `AT_DropColumn`, and
 * in which version it stopped being read.
 */
const CONTRACT_STEPS: Record<string, Record<string, string>> = {};

const { entries }: { entries: { idx: number; tag: string; when: number }[] } = JSON.parse(
  readFileSync(join(FOLDER, "meta/_journal.json"), "utf8"),
);

test.each(entries)("$tag lets servers without it work, or is a contract step", async ({ tag }) => {
  const text = readFileSync(join(FOLDER, `${tag}.sql`), "utf8");
  const allowed = Object.keys(CONTRACT_STEPS[tag] ?? {});
  const left = (await findBreakingStatements(text)).filter((name) => !allowed.includes(name));
  expect(left, "see tooling/adr/0059-expand-and-contract.md").toEqual([]);
});

// Drizzle applies the migrations that are newer than the last one of the database.
test("each migration is newer than the one before", () => {
  const times = entries.map(({ when }) => when);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
});

test.each([
  [`ALTER TABLE "users" DROP COLUMN "city"`, ["AT_DropColumn"]],
  [`ALTER TABLE "users" ALTER COLUMN "city" SET NOT NULL`, ["AT_SetNotNull"]],
  [`ALTER TABLE "users" ALTER COLUMN "city" DROP NOT NULL`, ["AT_DropNotNull"]],
  [`ALTER TABLE "shops" ALTER COLUMN "views" SET DATA TYPE bigint`, ["AT_AlterColumnType"]],
  [`ALTER TABLE "shops" ALTER COLUMN "views" DROP DEFAULT`, ["AT_ColumnDefault"]],
  [`ALTER TABLE "users" ADD COLUMN "age" integer NOT NULL`, ["AT_AddColumn"]],
  [`ALTER TABLE "users" ADD CONSTRAINT "c" CHECK ("city" <> '')`, ["AT_AddConstraint"]],
  [`CREATE UNIQUE INDEX "i" ON "users" ("city")`, ["IndexStmt unique"]],
  [`ALTER TABLE "users" RENAME COLUMN "city" TO "town"`, ["RenameStmt OBJECT_COLUMN"]],
  [`ALTER TABLE "users" RENAME TO "people"`, ["RenameStmt OBJECT_TABLE"]],
  [`DROP TABLE "users"`, ["DropStmt OBJECT_TABLE"]],
  [`DROP FUNCTION "end_sessions"`, ["DropStmt OBJECT_FUNCTION"]],
  [`ALTER TYPE "shop_status" ADD VALUE 'closed'`, ["AlterEnumStmt"]],
  [`TRUNCATE "sessions"`, ["TruncateStmt"]],
])("%s breaks earlier servers", async (statement, breaking) => {
  expect(await findBreakingStatements(statement)).toEqual(breaking);
});

test.each([
  `ALTER TABLE "users" ADD COLUMN "age" integer`,
  `ALTER TABLE "users" ADD COLUMN "age" integer DEFAULT 0 NOT NULL`,
  `ALTER TABLE "users" ALTER COLUMN "city" SET DEFAULT ''`,
  `CREATE TABLE "notes" ("id" uuid PRIMARY KEY); ALTER TABLE "notes" ADD CONSTRAINT "c" CHECK (true)`,
  `CREATE INDEX "i" ON "users" ("city");--> statement-breakpoint\nDROP INDEX "i"`,
  `-- DROP TABLE "users"\nCREATE FUNCTION "f"() RETURNS text LANGUAGE sql AS $$ SELECT 'DROP TABLE' $$`,
])("%s lets earlier servers work", async (statement) => {
  expect(await findBreakingStatements(statement)).toEqual([]);
});
