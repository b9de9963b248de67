import {
  canAnybodySignIn,
  createFirstAdministrator,
} from "../modules/administrators/first-administrator.ts";
import type { Db } from "../db/connect.ts";
import { setDemoSignIn } from "../demo/demo-sign-in.ts";
import { prepareDemo } from "../demo/prepare-demo.ts";

export interface PreparedData {
  /** The demo's sign-in works. */
  demoSignIn: boolean;
  anybodyCanSignIn: boolean;
}

/** Puts in place what the configuration asks for: the demo's data, and somebody who can sign in. */
export async function prepareData(
  db: Db,
  options: {
    demo: boolean;
    /** Only this machine can reach the server. */
    loopback: boolean;
    admin: { email: string; password: string } | undefined;
    uploadsDir: string;
    now: Date;
  },
): Promise<PreparedData> {
  const { demo, loopback, admin, uploadsDir, now } = options;
  if (demo) await prepareDemo(db, uploadsDir, now);
  const demoSignIn = await setDemoSignIn(db, demo && loopback, now);
  if (admin !== undefined) await createFirstAdministrator(db, admin, now);
  return { demoSignIn, anybodyCanSignIn: await canAnybodySignIn(db) };
}
