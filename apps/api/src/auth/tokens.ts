import { createHash, randomBytes } from "node:crypto";

/** A secret of 256 random bits that fits into a URL. */
export function createToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What is kept of a token. It needs no salt and no slow hash: nobody can guess 256 bits. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
