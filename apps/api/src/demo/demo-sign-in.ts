import { eq } from "drizzle-orm";
import type { Db } from "../db/connect.ts";
import { admins } from "../db/schema/index.ts";
import { DEMO_ADMIN_ID } from "../auth/demo-account.ts";

/** Returns whether the demo administrator can sign in now. Disabling also ends the sessions. */
export async function setDemoSignIn(db: Db, isEnabled: boolean, now: Date): Promise<boolean> {
  const changed = await db
    .update(admins)
    .set({ disabledAt: isEnabled ? null : now })
    .where(eq(admins.id, DEMO_ADMIN_ID))
    .returning({ id: admins.id });
  return isEnabled && changed.length > 0;
}
