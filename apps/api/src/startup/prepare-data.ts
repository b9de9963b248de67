import { eq } from "drizzle-orm";
import { DEMO_ADMIN_ID } from "../auth/demo-account.ts";
import type { Db } from "../db/connect.ts";
import { admins } from "../db/schema/index.ts";
import { createAdministratorsRepository } from "../modules/administrators/administrators.repository.ts";
import { createFirstAdministrator } from "../modules/administrators/administrators.service.ts";

export interface PreparedData {
  isDemoSignInEnabled: boolean;
  canAnyoneSignIn: boolean;
}

/** Creates the demo's data and the first administrator, as configured. */
export async function prepareData(
  db: Db,
  options: {
    demo: boolean;
    isDemoSignInAllowed: boolean;
    admin: { email: string; password: string } | undefined;
    uploadsDir: string;
    now: Date;
  },
): Promise<PreparedData> {
  const { demo, isDemoSignInAllowed, admin, uploadsDir, now } = options;
  const administrators = createAdministratorsRepository(db);
  if (demo) {
    // Loaded on demand: a server without a demo does not need its data.
    const { prepareDemo } = await import("../demo/prepare-demo.ts");
    await prepareDemo(db, uploadsDir, now);
  }
  const isDemoSignInEnabled = await setDemoSignIn(db, demo && isDemoSignInAllowed, now);
  if (admin !== undefined) await createFirstAdministrator(db, administrators, admin, now);
  return { isDemoSignInEnabled, canAnyoneSignIn: await administrators.canAnyoneSignIn() };
}

/** Returns whether the demo administrator can sign in now. Disabling also ends the sessions. */
export async function setDemoSignIn(db: Db, isEnabled: boolean, now: Date): Promise<boolean> {
  const changed = await db
    .update(admins)
    .set({ disabledAt: isEnabled ? null : now })
    .where(eq(admins.id, DEMO_ADMIN_ID))
    .returning({ id: admins.id });
  return isEnabled && changed.length > 0;
}
