import { hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";

/**
 * Passwords take two of the four threads of libuv, and an image that is decoded takes one. Otherwise files would be read
 * after all passwords that wait.
 */
const hashing = pLimit(2);

/** Hash of a random text, with the parameters of `hashPassword`. */
const DUMMY_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$rT/OC6oo4vRGbt7pEsvnfw$BaxONO3GDpWNcWq4x5zl7bXXTYg6uofq37S+Fu7MkbA";

/** Hashes with argon2id. The defaults of the library are the parameters that OWASP recommends. */
export function hashPassword(password: string): Promise<string> {
  return hashing(() => hash(password));
}

/**
 * Verifies a password against a stored hash. Null or a damaged hash never matches. Verifying them takes
 * as long as any other hash, so that the time of a response does not reveal who has a password.
 */
export function verifyPassword(storedHash: string | null, password: string): Promise<boolean> {
  return hashing(async () => {
    if (storedHash !== null) {
      const matches = await verify(storedHash, password).catch(() => undefined);
      if (matches !== undefined) return matches;
    }
    await verify(DUMMY_HASH, password);
    return false;
  });
}
