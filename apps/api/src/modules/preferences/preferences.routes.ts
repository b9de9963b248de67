import { isDeepStrictEqual } from "node:util";
import { asc, eq } from "drizzle-orm";
import { change } from "../../audit/record-audit.ts";
import type { DbOrTransaction } from "../../db/connect.ts";
import { preferences } from "../../db/schema/index.ts";
import { route } from "../../http/route.ts";
import { lockAdministrator } from "../accounts/accounts.repository.ts";
import type { ModuleRoutes } from "../module-options.ts";
import {
  preferenceBodySchema,
  preferenceParamsSchema,
  preferencesSchema,
} from "./preferences.schema.ts";
import { HttpError } from "../../errors/http-error.ts";

/** Of all lists together, as JSON, so that no account fills the database: more than a hundred views of the longest searches. */
const MAX_BYTES = 200_000;

/** What the administrator who asks has chosen in the panel: the capability `preferences`. */
export const preferencesRoutes: ModuleRoutes = async (app, { db }) => {
  route(app, "GET", "/admin/preferences", {
    summary: "List one's own views of lists",
    permission: "read",
    response: preferencesSchema,
    handler: async ({ adminId }) => ({ preferences: await findPreferences(db, adminId) }),
  });

  route(app, "PUT", "/admin/preferences/:list", {
    summary: "Replace one's own views of a list",
    permission: "read",
    audit: "preference.save",
    within: ["preference"],
    params: preferenceParamsSchema,
    body: preferenceBodySchema,
    message: "The views are saved.",
    errors: { 409: "The views of all lists would take more than 200 kB." },
    handler: async ({ adminId, params: { list }, body: { views }, auditSource }) => {
      const saving = { by: auditSource, action: "preference.save", target: list } as const;
      await change({ db }, saving, async (transaction) => {
        const result = undefined;
        await lockAdministrator(transaction, adminId);
        const lists = await findPreferences(transaction, adminId);
        const before = lists.find(({ id }) => id === list);
        if (isDeepStrictEqual(before?.views ?? [], views)) return { result };
        const after = [...lists.filter(({ id }) => id !== list), { id: list, views }];
        if (countBytes(after) > Math.max(MAX_BYTES, countBytes(lists))) {
          throw new HttpError(409, "Your views take more than 200 kB. Delete some of them first.");
        }
        await transaction
          .insert(preferences)
          .values({ adminId, list, views })
          .onConflictDoUpdate({ target: [preferences.adminId, preferences.list], set: { views } });
        return { result, before: toAudited(before?.views), after: toAudited(views) };
      });
    },
  });
};

function findPreferences(db: DbOrTransaction, adminId: string) {
  const { list, views } = preferences;
  const query = db.select({ id: list, views }).from(preferences);
  return query.where(eq(preferences.adminId, adminId)).orderBy(asc(list));
}

function countBytes(lists: object[]): number {
  return Buffer.byteLength(JSON.stringify(lists));
}

/** Of these, the audit trail records the names: the queries may have what was searched for. */
function toAudited(views: readonly { name: string }[] = []) {
  return { views: views.map(({ name }) => name), queries: views };
}
