import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";

/** Hashes with argon2id. The defaults of the library are the parameters that OWASP recommends. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/** Verifies a password against a stored hash. Null never matches, and takes as long as a hash. */
export type VerifyPassword = (storedHash: string | null, password: string) => Promise<boolean>;

/** Creates a verifier, which verifies a random hash when there is no stored one. */
export async function createPasswordVerifier(): Promise<VerifyPassword> {
  const dummy = await hashPassword(randomBytes(32).toString("base64"));
  return async (storedHash, password) => {
    const matches = await verify(storedHash ?? dummy, password);
    return matches && storedHash !== null;
  };
}
