import { describe, expect, test } from "vitest";
import { hashPassword, verifyPassword } from "./passwords.ts";

/** Returns the shortest time in ms of several verifications of each hash, in turns, so that both share the load. */
async function measure(...storedHashes: (string | null)[]): Promise<number[]> {
  const shortest = storedHashes.map(() => Infinity);
  for (let attempt = 0; attempt < 10; attempt += 1) {
    for (const [index, storedHash] of storedHashes.entries()) {
      const start = performance.now();
      expect(await verifyPassword(storedHash, "a guess")).toBe(false);
      shortest[index] = Math.min(shortest[index]!, performance.now() - start);
    }
  }
  return shortest;
}

describe("a stored password", () => {
  test("is argon2id with OWASP's parameters", async () => {
    expect(await hashPassword("correct horse")).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test("is verified in full length", async () => {
    const long = "a".repeat(200);
    const hash = await hashPassword(`${long}1`);
    expect(await verifyPassword(hash, `${long}1`)).toBe(true);
    expect(await verifyPassword(hash, `${long}2`)).toBe(false);
  });

  test.each([null, "$argon2id$damaged"])(
    "that is %j takes as long as any other, and matches nothing",
    async (storedHash) => {
      const [valid, other] = await measure(await hashPassword("correct horse"), storedHash);
      expect(other).toBeGreaterThan(valid! / 2);
    },
  );
});
