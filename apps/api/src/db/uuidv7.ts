import { randomBytes } from "node:crypto";

/**
 * A UUID of version 7 (RFC 9562, 5.7): ids made later sort later, to the millisecond.
 * @param at the moment written into it
 * @param random 10 bytes; a source of one's own makes ids repeatable
 */
export function uuidv7(at: Date, random: Uint8Array = randomBytes(10)): string {
  const bytes = Buffer.alloc(16);
  bytes.writeUIntBE(at.getTime(), 0, 6);
  bytes.set(random, 6);
  bytes.writeUInt8(0x70 | (bytes.readUInt8(6) & 0x0f), 6);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
  const hex = bytes.toString("hex");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join("-");
}
