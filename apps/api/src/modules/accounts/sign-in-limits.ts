import { toClientNetwork } from "../../auth/client-network.ts";
import type { Admin } from "../../db/schema/index.ts";

/** An attempt to sign in, as the limits count it. */
interface Attempt {
  email: string;
  network: string;
  device: "known" | "unknown";
}

export function toAttempt(
  { ip, isKnownDevice }: { ip: string; isKnownDevice: (admin: Admin) => boolean },
  email: string,
  admin: Admin | undefined,
): Attempt {
  const isKnown = admin !== undefined && isKnownDevice(admin);
  return { email, network: toClientNetwork(ip), device: isKnown ? "known" : "unknown" };
}

// The narrowest limit comes first: an attempt that it refuses uses up nothing of the others.
const UNKNOWN_DEVICE_LIMITS = ["login-account-network", "login-network", "login-account"] as const;

/** Limits of passwords. Those of unknown devices do not lock out the owner of an account on known ones. */
export function listPasswordLimits({ device }: Attempt) {
  return device === "known" ? (["login-device"] as const) : UNKNOWN_DEVICE_LIMITS;
}

export const CODE_LIMITS = [
  "login-factor-account-network",
  "login-factor-network",
  "login-factor-account",
] as const;

/** Limits of the sign-ins of one account, which an operator can take back. */
export const ACCOUNT_LIMITS = [
  "login-device",
  "login-account-network",
  "login-account",
  "login-factor-account-network",
  "login-factor-account",
  "login-unfinished",
] as const;
