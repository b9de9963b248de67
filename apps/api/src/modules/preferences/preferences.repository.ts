import { asc, eq } from "drizzle-orm";
import type { DbOrTransaction } from "../../db/connect.ts";
import { type ListView, preferences } from "../../db/schema/index.ts";

export function findPreferences(db: DbOrTransaction, adminId: string) {
  const { list, views } = preferences;
  return db
    .select({ id: list, views })
    .from(preferences)
    .where(eq(preferences.adminId, adminId))
    .orderBy(asc(list));
}

export async function saveViews(
  db: DbOrTransaction,
  adminId: string,
  list: string,
  views: ListView[],
): Promise<void> {
  await db
    .insert(preferences)
    .values({ adminId, list, views })
    .onConflictDoUpdate({ target: [preferences.adminId, preferences.list], set: { views } });
}
