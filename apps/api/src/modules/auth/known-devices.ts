import { createHash } from "node:crypto";
import { createToken } from "../../auth/tokens.ts";

export const KNOWN_DEVICE_COOKIE = "knownDevice";
export const KNOWN_DEVICE_LIFETIME_SECONDS = 180 * 24 * 3600;

/** Returns the value of the cookie of a browser in which this account has signed in. Sign it. */
export function createKnownDevice(email: string, now: Date): string {
  const expiresAt = now.getTime() + KNOWN_DEVICE_LIFETIME_SECONDS * 1000;
  return [hashEmail(email), expiresAt, createToken()].join(".");
}

/**
 * Returns the id of the browser, or undefined when this account has not signed in there.
 * @param value value of the cookie, whose signature is valid
 */
export function readKnownDevice(value: string, email: string, now: Date): string | undefined {
  const [emailHash, expiresAt, id] = value.split(".");
  return emailHash === hashEmail(email) && Number(expiresAt) > now.getTime() ? id : undefined;
}

function hashEmail(email: string): string {
  return createHash("sha256").update(email).digest("base64url");
}
