import { isLoopback } from "../auth/local-access.ts";
import type { Env } from "./env.ts";

/**
 * Returns why the demo's account must be disabled, or undefined when it may be enabled. Its password is
 * public, so others must not be able to reach this server.
 */
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
