import { hash, randomBytes } from "node:crypto";

const CODES = 10;
/** 120 random bits: with less than 112, OWASP ASVS 6.5.2 requires a slow hash. */
const CODE_BYTES = 15;
/** Crockford's base32, without letters that look like digits. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const GROUP = /.{4}(?=.)/g;

export function createRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, () =>
    toBase32(randomBytes(CODE_BYTES)).replaceAll(GROUP, "$&-"),
  );
}

/** Hashes a code for storage, in any case and with any separators. 120 random bits need no slow hash. */
export function hashRecoveryCode(code: string): Buffer {
  const plain = code
    .toLowerCase()
    .replaceAll(/[\s-]/g, "")
    .replaceAll("o", "0")
    .replaceAll(/[il]/g, "1");
  return hash("sha256", plain, "buffer");
}

function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{5}/g) ?? []).map((group) => ALPHABET[Number.parseInt(group, 2)]).join("");
}
