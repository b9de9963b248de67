import { DEMO_SIGN_IN } from "../auth/demo-account.ts";

export interface StartFacts {
  version: string;
  /** Where the server listens. */
  url: string;
  /** Where browsers reach it, if that is another URL. */
  publicUrl: string | undefined;
  data: string;
  /** Folder of mail, without a mail server. */
  outbox: string | undefined;
}

/** Returns what somebody who tries the demo needs to know. */
export function createBanner(
  { version, url, data, outbox }: StartFacts,
  isDemoSignInEnabled: boolean,
): string {
  const facts = { Version: version, Panel: url, Data: data };
  const mail = outbox === undefined ? {} : { Mail: outbox };
  const signIn = { "Sign in": DEMO_SIGN_IN.email, Password: DEMO_SIGN_IN.password };
  return Object.entries({ ...facts, ...mail, ...(isDemoSignInEnabled ? signIn : {}) })
    .map(([name, value]) => `  ${name.padEnd(9)} ${value}`)
    .join("\n");
}
