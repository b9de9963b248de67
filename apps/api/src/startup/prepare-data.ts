import type { Db } from "../db/connect.ts";
import { OperatorError } from "../errors/operator-error.ts";
import { canAnyoneSignIn } from "../modules/accounts/accounts.repository.ts";
import { createFirstAdministrator, setDemoSignIn } from "../modules/accounts/accounts.service.ts";

export async function prepareData(
  db: Db,
  options: {
    demo: boolean;
    isDemoSignInAllowed: boolean;
    admin: { email: string; password: string } | undefined;
    uploadsDir: string;
    now: Date;
  },
) {
  const { demo, isDemoSignInAllowed, admin, uploadsDir, now } = options;
  if (demo) {
    // Loaded on demand: a bundle for production has no demo.
    const { prepareDemo } = await import("../../demo/prepare-demo.ts").catch(() => {
      throw new OperatorError("This installation has no demo. Start it without --demo.");
    });
    await prepareDemo(db, uploadsDir, now);
  }
  const isDemoSignInEnabled = await setDemoSignIn(db, demo && isDemoSignInAllowed, now);
  if (admin !== undefined) await createFirstAdministrator(db, admin, now);
  return { isDemoSignInEnabled, canAnyoneSignIn: await canAnyoneSignIn(db) };
}
