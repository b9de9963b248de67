import { createHash } from "node:crypto";
import { createToken } from "../../auth/tokens.ts";
import type { Admin } from "../../db/schema/index.ts";

export const KNOWN_DEVICE_COOKIE = "knownDevice";
export const KNOWN_DEVICE_LIFETIME_SECONDS = 180 * 24 * 3600;

type Account = Pick<Admin, "email" | "passwordHash">;

/** Returns the value of the cookie of a browser in which this account has signed in. Sign it. */
export function createKnownDevice(account: Account, now: Date): string {
  const expiresAt = now.getTime() + KNOWN_DEVICE_LIFETIME_SECONDS * 1000;
  return [hashAccount(account), expiresAt, createToken()].join(".");
}

/**
 * Returns whether the account has signed in with its present password in the browser.
 * @param value value of the cookie, whose signature is valid
 */
export function isKnownDevice(value: string, account: Account, now: Date): boolean {
  const [accountHash, expiresAt] = value.split(".");
  return accountHash === hashAccount(account) && Number(expiresAt) > now.getTime();
}

/** Changes with the password, so that a new one makes all devices unknown. */
function hashAccount({ email, passwordHash }: Account): string {
  return createHash("sha256").update(`${email}\n${passwordHash}`).digest("base64url");
}
