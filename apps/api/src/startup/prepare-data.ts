import type { Db } from "../db/connect.ts";
import { setDemoSignIn } from "../demo/demo-sign-in.ts";
import { prepareDemo } from "../demo/prepare-demo.ts";
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
  if (demo) await prepareDemo(db, uploadsDir, now);
  const isDemoSignInEnabled = await setDemoSignIn(db, demo && isDemoSignInAllowed, now);
  if (admin !== undefined) await createFirstAdministrator(db, administrators, admin, now);
  return { isDemoSignInEnabled, canAnyoneSignIn: await administrators.canAnyoneSignIn() };
}
