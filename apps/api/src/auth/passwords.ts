import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";

/** argon2id with the parameters that OWASP recommends, which are the library's defaults. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/** Checks a password against a stored hash; null never matches, and takes as long to find out. */
export type VerifyPassword = (storedHash: string | null, password: string) => Promise<boolean>;

/** Prepares the hash that is verified in place of a missing one. */
export async function createPasswordVerifier(): Promise<VerifyPassword> {
  const dummy = await hashPassword(randomBytes(32).toString("base64"));
  return async (storedHash, password) => {
    const matches = await verify(storedHash ?? dummy, password);
    return matches && storedHash !== null;
  };
}
