import type { Db } from "../db/connect.ts";
import * as schema from "../db/schema/index.ts";

/** Whether the database holds nothing that the demo's data could get into the way of. */
export async function isEmpty(db: Db): Promise<boolean> {
  const counts = await Promise.all([
    db.$count(schema.admins),
    db.$count(schema.users),
    db.$count(schema.categories),
  ]);
  return counts.every((count) => count === 0);
}
