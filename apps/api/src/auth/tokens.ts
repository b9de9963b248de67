import { createHash, randomBytes } from "node:crypto";

/** Returns a URL-safe secret of 256 random bits. */
export function createToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Hashes a token for storage. 256 random bits need neither a salt nor a slow hash. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
