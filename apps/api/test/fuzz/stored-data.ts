import { readdir } from "node:fs/promises";
import { getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "../../src/db/connect.ts";
import * as schema from "../../src/db/schema/index.ts";

/** Tables that are not compared, with the reason. */
const EXCLUDED: Record<string, string> = {
  challenges: "one is stored for each sign-in with a passkey that begins",
  limit_counts: "counts refused sign-ins and acceptances",
  mails: "sent and deleted in the background; every new mail comes with a changed invitation",
};
/** Rows that are compared, where not all are. A failed sign-in is refused, and an export reads, but both are recorded. */
const CONDITIONS: Record<string, string> = {
  audit_entries:
    "where action not in ('administrator.login_failed', 'administrator.factor_failed', 'list.export')",
};
/** A request updates the last use of its session, so only the number of rows is compared. */
const COUNTED_TABLE = "sessions";

/**
 * Creates a function that returns a summary of the stored data. It differs after any committed insert,
 * update or delete (xmin is the transaction that wrote a row), and after any file was stored or deleted.
 */
export function createStoredDataReader(db: Db, uploadsDir: string) {
  const tables = Object.values(schema)
    .filter((value) => is(value, PgTable))
    .map(getTableName)
    .filter((table) => !Object.hasOwn(EXCLUDED, table));
  const text = tables
    .map((table) => {
      const version = table === COUNTED_TABLE ? "0" : "coalesce(sum(xmin::text::bigint), 0)";
      return `select '${table}' as name, count(*) || ' ' || ${version} as state from ${table} ${CONDITIONS[table] ?? ""}`;
    })
    .join(" union all ");

  return async (): Promise<Record<string, string>> => {
    const { rows } = await db.$client.query<{ name: string; state: string }>({
      name: "stored-data",
      text,
    });
    const files = await readdir(uploadsDir, { recursive: true });
    return {
      ...Object.fromEntries(rows.map(({ name, state }) => [name, state])),
      files: String(files.length),
    };
  };
}
