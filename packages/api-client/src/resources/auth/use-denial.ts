import { findDenial, type Activity } from "../../session/denial.ts";
import { useSession } from "./auth-context.tsx";

/**
 * Returns why the signed-in administrator may not do something, e.g. "Your role, Support, cannot create
 * products", or `undefined`. Re-renders on a change of role.
 */
export function useDenial(activity: Activity): string | undefined {
  return findDenial(useSession().user, activity);
}
