import { DEMO_SIGN_IN } from "../auth/demo-account.ts";
import { isLoopback } from "../auth/local-access.ts";
import type { Env } from "./env.ts";

/** Returns why the demo's account, whose password is public, must be disabled, or undefined. */
export function findDemoObstacle(
  env: Pick<Env, "host" | "publicUrl" | "admin" | "factorPolicy">,
): string | undefined {
  if (!isLoopback(env.host)) return `HOST ${env.host} is not a loopback address`;
  if (env.publicUrl !== undefined && !isLoopback(new URL(env.publicUrl).hostname)) {
    return `PUBLIC_URL ${env.publicUrl} is not a loopback address`;
  }
  // It can set up none.
  if (env.factorPolicy !== "none") return "REQUIRE_SECOND_FACTOR is set";
  return env.admin === undefined ? undefined : "ADMIN_EMAIL is set";
}

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
