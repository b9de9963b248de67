import { eq } from "drizzle-orm";
import type { Db } from "../db/connect.ts";
import { admins, sessions } from "../db/schema/index.ts";
import { DEMO_ADMIN_ID } from "./demo-account.ts";

/**
 * Opens or closes the demo's sign-in. Closing ends its sessions as well.
 * @returns whether it can be used now
 */
export async function setDemoSignIn(db: Db, open: boolean, now: Date): Promise<boolean> {
  const changed = await db
    .update(admins)
    .set({ disabledAt: open ? null : now })
    .where(eq(admins.id, DEMO_ADMIN_ID))
    .returning({ id: admins.id });
  if (!open) await db.delete(sessions).where(eq(sessions.adminId, DEMO_ADMIN_ID));
  return open && changed.length > 0;
}
