import type { ClientBase } from "pg";

/** A search index (GIN) takes much longer than the others. */
export type Kind = "key" | "search index" | "index" | "reference" | "trigger";

/** What is created after the rows, because that takes a fraction of the time, with the statements for it. */
export interface DependentObject {
  table: string;
  kind: Kind;
  drop: string;
  create: string;
}

/** Finds the constraints, indexes and triggers of tables. Statements have qualified names if search_path is empty. */
export async function findDependentObjects(
  client: ClientBase,
  tables: string[],
): Promise<DependentObject[]> {
  const { rows } = await client.query<DependentObject>(
    `select relname as table, kind, objects.drop, objects.create from (
      select conrelid as relid, case contype when 'f' then 'reference' else 'key' end as kind, conname as name,
        format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
        format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
      from pg_constraint where contype in ('p', 'u', 'x', 'f')
      union all
      select indrelid, case amname when 'gin' then 'search index' else 'index' end, relname,
        format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
      from pg_index join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam
      where not exists (
        select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
      union all
      select tgrelid, 'trigger', tgname, format('drop trigger %I on %s', tgname, tgrelid::regclass),
        concat_ws('; ', pg_get_triggerdef(oid), format(case tgenabled
          when 'A' then 'alter table %s enable always trigger %I'
          when 'R' then 'alter table %s enable replica trigger %I'
          when 'D' then 'alter table %s disable trigger %I' end, tgrelid::regclass, tgname))
      from pg_trigger where not tgisinternal
    ) as objects join pg_class on pg_class.oid = relid
    where relid = any($1::regclass[]) order by relname, name`,
    [tables],
  );
  return rows;
}
