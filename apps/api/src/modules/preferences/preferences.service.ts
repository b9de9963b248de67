import { isDeepStrictEqual } from "node:util";
import { asc, eq } from "drizzle-orm";
import { change } from "../../audit/record-audit.ts";
import type { DbOrTransaction } from "../../db/connect.ts";
import { preferences } from "../../db/schema/index.ts";
import { HttpError } from "../../errors/http-error.ts";
import { lockAdministrator } from "../accounts/accounts.repository.ts";
import type { ModuleOptions, Requester } from "../module-options.ts";

/** Of all lists together, as JSON, so that no account fills the database: more than a hundred views of the longest searches. */
const MAX_BYTES = 200_000;

export function findPreferences(db: DbOrTransaction, adminId: string) {
  const { list, views } = preferences;
  const query = db.select({ id: list, views }).from(preferences);
  return query.where(eq(preferences.adminId, adminId)).orderBy(asc(list));
}

/** Replaces the views of a list. @throws HttpError 409 when those of all lists would take too much space */
export function savePreference(
  options: Pick<ModuleOptions, "db">,
  { adminId, auditSource: by }: Requester,
  { list, views }: Pick<typeof preferences.$inferSelect, "list" | "views">,
): Promise<void> {
  const saving = { by, action: "preference.save", target: list } as const;
  return change(options, saving, async (transaction) => {
    const result = undefined;
    await lockAdministrator(transaction, adminId);
    const lists = await findPreferences(transaction, adminId);
    const before = lists.find(({ id }) => id === list);
    if (isDeepStrictEqual(before?.views ?? [], views)) return { result };
    const after = [...lists.filter(({ id }) => id !== list), { id: list, views }];
    if (Buffer.byteLength(JSON.stringify(after)) > MAX_BYTES) {
      throw new HttpError(409, "Your views take more than 200 kB. Delete some of them first.");
    }
    await transaction
      .insert(preferences)
      .values({ adminId, list, views })
      .onConflictDoUpdate({ target: [preferences.adminId, preferences.list], set: { views } });
    return { result, before: toAudited(before?.views), after: toAudited(views) };
  });
}

/** Of these, the audit trail records the names: the queries may have what was searched for. */
function toAudited(views: readonly { name: string }[] = []) {
  return { views: views.map(({ name }) => name), queries: views };
}
