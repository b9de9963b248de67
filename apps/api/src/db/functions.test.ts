import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createMaintenanceClient, createTestDatabase } from "../../test/support/test-database.ts";
import { addCleanup } from "../../test/support/add-cleanup.ts";
import type { Db } from "./connect.ts";

let db: Db;
beforeAll(async () => {
  db = await createTestDatabase("demo");
});

interface DatabaseFunction extends Record<string, unknown> {
  name: string;
  isPublic: boolean;
  settings: string[] | null;
  body: string;
}

/** Returns the functions that the migrations have created for triggers, not those of extensions. */
async function listFunctions(): Promise<DatabaseFunction[]> {
  const { rows } = await db.execute<DatabaseFunction>(sql`
    select proname as name, proconfig as settings, prosrc as body,
      exists (select from aclexplode(coalesce(proacl, acldefault('f', proowner))) as acl
        where acl.grantee = 0) as "isPublic"
    from pg_proc
    where prorettype = 'trigger'::regtype and pronamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
      and not exists (select from pg_depend
        where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
    order by proname`);
  return rows;
}

test("no function can be executed by everybody", async () => {
  const functions = await listFunctions();
  expect(functions.length).toBeGreaterThan(0);
  expect(functions.filter(({ isPublic }) => isPublic).map(({ name }) => name)).toEqual([]);
});

test("each function has its own search_path", async () => {
  const functions = await listFunctions();
  const paths = functions.map(({ settings }) =>
    settings?.find((item) => item.startsWith("search_path=")),
  );
  for (const path of paths) expect(path).toMatch(/^search_path=pg_catalog, (?:public, )?pg_temp$/);
});

test("no function runs a text as SQL", async () => {
  const dynamic = (await listFunctions()).filter(({ body }) =>
    /\bexecute\b|\btg_argv\b/i.test(body),
  );
  expect(dynamic.map(({ name }) => name)).toEqual([]);
});

test("a role with no rights cannot run SQL as the owner by a trigger of its own", async () => {
  const maintenance = await createMaintenanceClient();
  await maintenance.query("create role stranger");
  addCleanup(async () => void (await maintenance.query("drop role stranger")));
  const names = (await listFunctions()).map(({ name }) => name);
  const created: string[] = [];
  for (const name of names) {
    const attempt = db.transaction(async (transaction) => {
      await transaction.execute(sql`set local role stranger`);
      await transaction.execute(sql`create temp table bait (id int) on commit drop`);
      await transaction.execute(
        sql.raw(
          `create trigger t after truncate on bait execute function public.${name}('users', '1')`,
        ),
      );
      created.push(name);
    });
    await attempt.catch(() => undefined);
  }
  expect(created).toEqual([]);
});
