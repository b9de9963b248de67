import type { ClientBase } from "pg";
import { qualify, TABLE_NAMES } from "../../src/backup/tables.ts";

/** Definitions of what belongs to tables: constraints, indexes, and triggers with their state. */
const OBJECTS = `
  select concat(conrelid::regclass, ' ', conname, ' ', pg_get_constraintdef(oid), convalidated) as object
  from pg_constraint where conrelid = any($1::regclass[])
  union all
  select pg_get_indexdef(indexrelid) from pg_index where indrelid = any($1::regclass[])
  union all
  select concat(tgenabled, pg_get_triggerdef(oid)) from pg_trigger
  where not tgisinternal and tgrelid = any($1::regclass[])
  order by object`;

/**
 * Describes all rows of a database, and the objects that belong to its tables, in a text: databases with the same
 * rows have the same text, whatever the order of the rows.
 */
export async function describeDatabase(client: ClientBase): Promise<string> {
  const lines: string[] = [];
  for (const table of TABLE_NAMES) {
    const { rows } = await client.query<{ count: string; hash: string }>(
      `select count(*), sum(hashtextextended(rows::text, 0)::numeric) as hash from ${qualify(table)} as rows`,
    );
    lines.push(...rows.map(({ count, hash }) => `${table}: ${count} rows, ${hash}`));
  }
  const { rows: objects } = await client.query<{ object: string }>(OBJECTS, [
    TABLE_NAMES.map(qualify),
  ]);
  lines.push(...objects.map(({ object }) => object));
  return lines.join("\n");
}
