import type { Db } from "../db/connect.ts";
import * as schema from "../db/schema/index.ts";

/** Returns whether the database has no data that the demo could conflict with. */
export async function isEmpty(db: Db): Promise<boolean> {
  const counts = await Promise.all([
    db.$count(schema.admins),
    db.$count(schema.users),
    db.$count(schema.categories),
  ]);
  return counts.every((count) => count === 0);
}
