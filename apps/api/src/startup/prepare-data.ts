import type { Db } from "../db/connect.ts";
import { setDemoSignIn } from "../demo/demo-sign-in.ts";
import { prepareDemo } from "../demo/prepare-demo.ts";
import { createAdministratorsRepository } from "../modules/administrators/administrators.repository.ts";
import { createFirstAdministrator } from "../modules/administrators/administrators.service.ts";

export interface PreparedData {
  /** Whether the demo's administrator can sign in. */
  demoSignIn: boolean;
  canAnyoneSignIn: boolean;
}

/** Creates the demo's data and the first administrator, as configured. */
export async function prepareData(
  db: Db,
  options: {
    demo: boolean;
    /** Whether the server listens on a loopback address only. */
    loopback: boolean;
    admin: { email: string; password: string } | undefined;
    uploadsDir: string;
    now: Date;
  },
): Promise<PreparedData> {
  const { demo, loopback, admin, uploadsDir, now } = options;
  const administrators = createAdministratorsRepository(db);
  if (demo) await prepareDemo(db, uploadsDir, now);
  const demoSignIn = await setDemoSignIn(db, demo && loopback, now);
  if (admin !== undefined) await createFirstAdministrator(administrators, admin, now);
  return { demoSignIn, canAnyoneSignIn: await administrators.canAnyoneSignIn() };
}
