import { createReadStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { type ClientBase, escapeIdentifier } from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import * as schema from "../db/schema/index.ts";
import { type Table, type TableColumns, TABLES_FOLDER, toTablePath } from "./manifest.ts";
import { writePrivateFile } from "./files.ts";

export const TABLE_NAMES: readonly string[] = Object.values(schema)
  .filter((value) => is(value, PgTable))
  .map((table) => getTableName(table))
  .toSorted();

export function qualify(name: string): string {
  return `public.${escapeIdentifier(name)}`;
}

/** Returns the tables that exist, with the columns that COPY writes: generated ones are calculated. */
export async function readColumns(client: ClientBase): Promise<TableColumns[]> {
  const { rows } = await client.query<TableColumns>(
    `select relname as name, json_agg(json_build_object(
        'name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum) as columns
      from pg_class join pg_attribute on attrelid = pg_class.oid
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname = any($1)
        and attnum > 0 and not attisdropped and attgenerated = ''
      group by relname order by relname`,
    [TABLE_NAMES],
  );
  return rows;
}

export async function dumpTables(client: ClientBase, folder: string): Promise<Table[]> {
  await mkdir(join(folder, TABLES_FOLDER));
  const tables: Table[] = [];
  for (const table of await readColumns(client)) {
    const rows = client.query(copyTo(`copy ${toCopySource(table)} to stdout (format binary)`));
    const bytes = await writePrivateFile(join(folder, toTablePath(table.name)), rows);
    tables.push({ ...table, rows: rows.rowCount, bytes });
  }
  return tables;
}

/** Loads the rows of a backup into tables that were created in the transaction of the client. */
export async function loadTables(client: ClientBase, tables: Table[], folder: string) {
  const names = tables.map(({ name }) => qualify(name)).join(", ");
  const { rows: objects } = await client.query<{ remove: string; restore: string }>(SELECT_OBJECTS);
  for (const { remove } of objects) await client.query(remove);
  // Migrations have written some rows.
  await client.query(`truncate ${names}`);
  for (const table of tables) {
    // In the transaction that created a table, rows can be written as frozen, so that no vacuum writes them again.
    const rows = client.query(
      copyFrom(`copy ${toCopySource(table)} from stdin (format binary, freeze)`),
    );
    await pipeline(createReadStream(join(folder, toTablePath(table.name))), rows);
    if (rows.rowCount !== table.rows) {
      throw new Error(`${table.name} has ${rows.rowCount} rows instead of ${table.rows}`);
    }
  }
  await client.query(CONTINUE_IDS);
  // The default of 64 MB would sort the rows of large indexes on disk.
  await client.query("set local maintenance_work_mem = '512MB'");
  for (const { restore } of objects) await client.query(restore);
  await client.query(`analyze ${names}`);
}

function toCopySource({ name, columns }: TableColumns): string {
  return `${qualify(name)} (${columns.map((column) => escapeIdentifier(column.name)).join(", ")})`;
}

/** Lets PostgreSQL generate ids after the greatest one of the rows. */
const CONTINUE_IDS = `
  do $$ declare "identity" record; begin
    for "identity" in select attrelid::regclass as "table", attname as "column"
      from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and attidentity <> '' loop
      execute format('select setval(pg_get_serial_sequence(%L, %L), max(%I)) from %s',
        "identity"."table", "identity"."column", "identity"."column", "identity"."table");
    end loop;
  end $$`;

/** Statements that remove and restore what delays loading or acts on the rows: foreign keys, indexes, triggers. */
const SELECT_OBJECTS = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as remove,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname,
      pg_get_constraintdef(pg_constraint.oid)) as restore
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
  union all
  select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
  from pg_index join pg_class on pg_class.oid = indrelid
  where relnamespace = 'public'::regnamespace
    and not exists (select from pg_constraint where conindid = indexrelid)
  union all
  select format('alter table %s disable trigger %I', tgrelid::regclass, tgname),
    format('alter table %s enable %s trigger %I', tgrelid::regclass,
      case tgenabled when 'A' then 'always' end, tgname)
  from pg_trigger join pg_class on pg_class.oid = tgrelid
  where relnamespace = 'public'::regnamespace and not tgisinternal`;
