import { and, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import { validate as isUuid } from "uuid";
import type { Db } from "../db/connect.ts";
import { type AuditEntry, auditEntries } from "../db/schema/index.ts";

const PAGE_SIZE = 500;

export interface AuditFilters {
  /** Email or id of an administrator, or account of the operating system. */
  actor?: string | undefined;
  /** An action, e.g. `category.update`. */
  action?: string | undefined;
  /** Type of a target, e.g. `category`, or id. */
  target?: string | undefined;
  since?: Date | undefined;
  /** The first time after the entries. */
  until?: Date | undefined;
}

/** Returns the matching entries page by page, the newest first. */
export async function* listEntries(
  db: Db,
  filters: AuditFilters,
  limit: number,
): AsyncGenerator<AuditEntry[]> {
  const { at, id } = auditEntries;
  let before: SQL | undefined;
  for (let left = limit; left > 0; left -= PAGE_SIZE) {
    const page = await db
      .select()
      .from(auditEntries)
      .where(and(...toConditions(filters), before))
      .orderBy(desc(at), desc(id))
      .limit(Math.min(left, PAGE_SIZE));
    if (page.length > 0) yield page;
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE_SIZE) return;
    before = sql`(${at}, ${id}) < (${last.at.toISOString()}::timestamptz, ${last.id})`;
  }
}

function toConditions({ actor, action, target, since, until }: AuditFilters) {
  const { actorId, targetType, targetId, at } = auditEntries;
  const isType = target !== undefined && /^[a-z]+$/.test(target);
  return [
    actor && eq(isUuid(actor) ? actorId : auditEntries.actor, actor),
    action && eq(auditEntries.action, action),
    target && eq(isType ? targetType : targetId, target),
    since && gte(at, since),
    until && lt(at, until),
  ].filter((condition) => condition instanceof Object);
}
