import { and, desc, eq, gt, gte, inArray, lt, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { AuditAction } from "../../audit/record-audit.ts";
import type { Db } from "../../db/connect.ts";
import {
  auditColumns,
  type AuditEntry,
  auditEntries,
  auditSearchText,
} from "../../db/schema/index.ts";
import { createListPages, type PageQuery } from "../../lists/list-pages.ts";

export const activitySortKeys = { created: auditEntries.at };

const { action, actor, at, targetId, targetType } = auditEntries;

const SIGN_INS = [
  "administrator.login",
  "administrator.login_failed",
  "administrator.password_entered",
  "administrator.factor_failed",
  "administrator.step_up",
  "administrator.logout",
  "administrator.end_session",
  "administrator.end_other_sessions",
  "administrator.end_all_sessions",
  "administrator.refused",
] satisfies AuditAction[];

const isOf = (...types: string[]) => inArray(targetType, types);

export const KINDS = {
  "sign-ins": inArray(action, SIGN_INS),
  accounts: and(isOf("administrator", "invitation"), notInArray(action, SIGN_INS)),
  catalog: isOf("product", "category", "upload"),
  exports: eq(action, "list.export"),
  system: isOf("backup", "activity", "preference"),
} satisfies Record<string, SQL | undefined>;

export const PERIODS = { day: 1, week: 7, month: 30 };

export interface ActivityFilters {
  actor?: string | undefined;
  actorId?: string | undefined;
  action?: string | undefined;
  targetType?: string | undefined;
  since?: Date | undefined;
  until?: Date | undefined;
  kind?: keyof typeof KINDS | undefined;
  period?: keyof typeof PERIODS | undefined;
  target?: string | undefined;
  newerThan?: number | undefined;
}

/** The index for searches has groups of three letters or digits. */
const INDEXED = /[\p{L}\p{N}]{3}/u;
const MAX_UNINDEXED_ENTRIES = 10_000;

export type ActivityRow = AuditEntry & { name: string | null; kind: string };

/** Null for what is no id of a row, e.g. the path of a backup. */
const targetRow = sql`case when ${targetId} ~ '^[0-9a-f-]{36}$' then ${targetId}::uuid end`;

/** The kind of an entry, by which the panel filters the entries that it has loaded. */
const kind = sql<string>`case ${sql.join(
  Object.entries(KINDS).map(([name, condition]) => sql`when ${condition} then ${name}`),
  sql` `,
)} else 'system' end`;

const presentName = sql<string | null>`case ${targetType}
  when 'category' then (select name from categories where id = ${targetRow})
  when 'product' then (select name from products where id = ${targetRow})
  when 'administrator' then (select email from admins where id = ${targetRow})
  when 'invitation' then (select email from invitations where id = ${targetRow})
end`;

function equals(column: PgColumn, value: string | undefined): SQL | undefined {
  return value === undefined ? undefined : eq(column, value);
}

export function createActivityPages(db: Db, clock: () => Date) {
  const { findPage, readBatches } = createListPages({
    db,
    table: auditEntries,
    columns: { ...auditColumns, name: presentName, kind },
    sortKeys: activitySortKeys,
    searchText: auditSearchText,
    toFilters: (filters: ActivityFilters) => [
      equals(actor, filters.actor),
      equals(auditEntries.actorId, filters.actorId),
      equals(action, filters.action),
      filters.since && gte(at, filters.since),
      filters.until && lt(at, filters.until),
      filters.kind && KINDS[filters.kind],
      filters.period && gte(at, new Date(clock().getTime() - PERIODS[filters.period] * 86_400_000)),
      or(equals(targetId, filters.target), equals(targetType, filters.targetType)),
      filters.newerThan === undefined ? undefined : gt(auditEntries.id, filters.newerThan),
    ],
  });

  async function search(query: ActivityFilters & PageQuery) {
    const { q = "" } = query;
    if (q === "" || INDEXED.test(q)) return findPage(query);
    const newerThan = (await findLastId(db)) - MAX_UNINDEXED_ENTRIES;
    const page = await findPage({ ...query, newerThan });
    // Older entries may match as well.
    const total = page.total && { ...page.total, isExact: page.total.isExact && newerThan <= 0 };
    return { ...page, total };
  }

  return {
    readBatches,
    findPage: search,
  };
}

/** Returns the id of the newest entry, which is the number of entries, or 0. */
export async function findLastId(db: Db): Promise<number> {
  const [last] = await db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .orderBy(desc(auditEntries.id))
    .limit(1);
  return last?.id ?? 0;
}

export async function findVerification(db: Db): Promise<AuditEntry | undefined> {
  const [entry] = await db
    .select(auditColumns)
    .from(auditEntries)
    .where(eq(action, "activity.verify"))
    .orderBy(desc(at), desc(auditEntries.id))
    .limit(1);
  return entry;
}
