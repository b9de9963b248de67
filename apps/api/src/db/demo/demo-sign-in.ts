import { eq } from "drizzle-orm";
import type { Db } from "../connect.ts";
import { admins, sessions } from "../schema.ts";

/** Printed when the server starts. Anybody can read it here, so that it must not work elsewhere. */
export const DEMO_SIGN_IN = { email: "admin@market.test", password: "market-demo-2026" };

/** A constant tells the demo's administrator from one whom an operator gave the same address. */
export const DEMO_ADMIN_ID = "01900000-0000-7000-8000-00000000de30";

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
