import { getTableColumns, getTableName, is, sql } from "drizzle-orm";
import { PgEnumColumn, PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { createTestDatabase } from "../../test/support/test-database.ts";
import * as schema from "./schema/index.ts";

interface Column extends Record<string, unknown> {
  name: string;
  type: string;
  isNullable: boolean;
  hasDefault: boolean;
  values: string[] | null;
}

const byName = (columns: Column[]) => Object.fromEntries(columns.map((c) => [c.name, c]));

test("the schema has the columns of the migrated database", async () => {
  const db = await createTestDatabase("empty", "owner");
  const { rows } = await db.execute<Column>(sql`
    select concat(relname, '.', attname) as name, format_type(atttypid, atttypmod) as type,
      not attnotnull as "isNullable", atthasdef or attidentity <> '' as "hasDefault",
      (select array_agg(enumlabel::text order by enumsortorder) from pg_enum where enumtypid = atttypid) as values
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped`);
  const tables = Object.values(schema).filter((value) => is(value, PgTable));
  const columns = tables.flatMap((table) =>
    Object.values(getTableColumns(table)).map((column) => ({
      name: `${getTableName(table)}.${column.name}`,
      // Without the spaces that PostgreSQL does not write.
      type: column.getSQLType().replace(/ (?=\()|(?<=,) /g, ""),
      isNullable: !column.notNull,
      hasDefault: column.hasDefault || (column.generated ?? column.generatedIdentity) !== undefined,
      values: is(column, PgEnumColumn) ? column.enumValues : null,
    })),
  );
  expect(byName(columns)).toEqual(byName(rows));
});
