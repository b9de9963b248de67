import { getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { type ClientBase, escapeIdentifier } from "pg";
import * as schema from "../db/schema/index.ts";
import type { Sequence, TableColumns } from "./backup-format.ts";

const SCHEMA = "public";

/** Names of the tables that this version has. */
export const TABLE_NAMES: readonly string[] = Object.values(schema)
  .filter((value) => is(value, PgTable))
  .map((table) => getTableName(table))
  .toSorted();

export function qualify(name: string): string {
  return `${SCHEMA}.${escapeIdentifier(name)}`;
}

/** Returns the tables that exist, with the columns that COPY writes: generated ones are calculated. */
export async function readColumns(
  client: ClientBase,
  tables: readonly string[],
): Promise<TableColumns[]> {
  const { rows } = await client.query<TableColumns>(
    `select relname as name, json_agg(json_build_object(
        'name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum) as columns
      from pg_class join pg_attribute on attrelid = pg_class.oid
      where relnamespace = $1::regnamespace and relkind = 'r' and relname = any($2)
        and attnum > 0 and not attisdropped and attgenerated = ''
      group by relname order by relname`,
    [SCHEMA, tables],
  );
  return rows;
}

export async function readSequences(client: ClientBase): Promise<Sequence[]> {
  const { rows: names } = await client.query<{ name: string }>(
    "select sequencename as name from pg_sequences where schemaname = $1 order by 1",
    [SCHEMA],
  );
  const sequences: Sequence[] = [];
  for (const { name } of names) {
    const { rows } = await client.query<Omit<Sequence, "name">>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${qualify(name)}`,
    );
    sequences.push(...rows.map((row) => ({ name, ...row })));
  }
  return sequences;
}

export async function setSequences(client: ClientBase, sequences: Sequence[]): Promise<void> {
  for (const { name, lastValue, isCalled } of sequences) {
    await client.query("select setval($1::regclass, $2, $3)", [qualify(name), lastValue, isCalled]);
  }
}

/** Returns the times at which the applied migrations were written, which identify them. */
export async function readMigrations(client: ClientBase): Promise<number[]> {
  const { rows } = await client.query<{ migration: string }>(
    "select created_at as migration from drizzle.__drizzle_migrations order by created_at",
  );
  return rows.map(({ migration }) => Number(migration));
}

/** Returns the name of a table of a program in the database, if there is one. */
export async function findAnyTable(client: ClientBase): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `select pg_class.oid::regclass::text as name from pg_class
      join pg_namespace on pg_namespace.oid = relnamespace
      where relkind in ('r', 'p') and nspname not like 'pg\\_%' and nspname <> 'information_schema'
        and not exists (select from pg_depend
          where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
      order by 1 limit 1`,
  );
  return rows[0]?.name;
}
