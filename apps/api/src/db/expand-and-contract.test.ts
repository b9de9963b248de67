import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readMigration } from "../../test/support/find-breaking-statements.ts";

const FOLDER = join(import.meta.dirname, "migrations");
/** Statements that break no earlier server after all. */
const HARMLESS: Record<string, string[]> = {
  // Earlier servers do not read the column of mails that may be null now.
  "0021_factors": ["AT_DropNotNull"],
};
/** Earlier migrations were written before the rule. */
const FIRST_CHECKED = 11;

const { entries }: { entries: { idx: number; tag: string; when: number }[] } = JSON.parse(
  readFileSync(join(FOLDER, "meta/_journal.json"), "utf8"),
);

test.each(entries.slice(FIRST_CHECKED))(
  "$tag lets servers without it work, or is listed as a contract step",
  async ({ tag }) => {
    const text = readFileSync(join(FOLDER, `${tag}.sql`), "utf8");
    const { breaking, isContractStep } = await readMigration(text);
    const isListed = isContractStep && text.includes(`'${tag}'`);
    const left = breaking.filter((statement) => !HARMLESS[tag]?.includes(statement));
    expect(isListed ? [] : left, "see Upgrades in docs/operate.md").toEqual([]);
  },
);

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
  const migration = await readMigration(statement);
  expect(migration).toEqual({ breaking, isContractStep: false });
});

test.each([
  `ALTER TABLE "users" ADD COLUMN "age" integer`,
  `ALTER TABLE "users" ADD COLUMN "age" integer DEFAULT 0 NOT NULL`,
  `ALTER TABLE "users" ALTER COLUMN "city" SET DEFAULT ''`,
  `CREATE TABLE "notes" ("id" uuid PRIMARY KEY); ALTER TABLE "notes" ADD CONSTRAINT "c" CHECK (true)`,
  `CREATE INDEX "i" ON "users" ("city");--> statement-breakpoint\nDROP INDEX "i"`,
  `-- DROP TABLE "users"\nCREATE FUNCTION "f"() RETURNS text LANGUAGE sql AS $$ SELECT 'DROP TABLE' $$`,
])("%s lets earlier servers work", async (statement) => {
  expect(await readMigration(statement)).toEqual({ breaking: [], isContractStep: false });
});

test("a contract step lists itself", async () => {
  const { isContractStep } = await readMigration(
    `ALTER TABLE "users" DROP COLUMN "city"; INSERT INTO "drizzle"."contract_steps" VALUES ('0014_city', 12)`,
  );
  expect(isContractStep).toBe(true);
});
