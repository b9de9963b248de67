import { DEMO_SIGN_IN } from "../auth/demo-account.ts";

/** Returns what somebody who tries the demo needs to know. */
export function createBanner(
  facts: Record<"version" | "url" | "data" | "outbox", string | undefined>,
  isDemoSignInEnabled: boolean,
): string {
  const { version, url, data, outbox } = facts;
  const signIn = { "Sign in": DEMO_SIGN_IN.email, Password: DEMO_SIGN_IN.password };
  const lines = { Version: version, Panel: url, Data: data, Mail: outbox };
  return Object.entries({ ...lines, ...(isDemoSignInEnabled ? signIn : {}) })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `  ${name.padEnd(9)} ${value}`)
    .join("\n");
}
