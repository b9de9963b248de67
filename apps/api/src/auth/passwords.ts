import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";

/** Hashes with argon2id. The defaults of the library are the parameters that OWASP recommends. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/** Returns whether a stored hash is that of a password: false for null or a damaged hash. */
export async function isPassword(storedHash: string | null, password: string): Promise<boolean> {
  return storedHash !== null && (await verify(storedHash, password).catch(() => false));
}

/** Verifies a password against a stored hash. Null or a damaged hash never matches, and takes as long as a hash. */
export type VerifyPassword = (storedHash: string | null, password: string) => Promise<boolean>;

/** Creates a verifier, which verifies a random hash when there is no stored one. */
export async function createPasswordVerifier(): Promise<VerifyPassword> {
  const dummy = await hashPassword(randomBytes(32).toString("base64"));
  return async (storedHash, password) => {
    if (storedHash !== null) {
      const matches = await verify(storedHash, password).catch(() => undefined);
      if (matches !== undefined) return matches;
    }
    await verify(dummy, password);
    return false;
  };
}
