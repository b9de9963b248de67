import { describe, expect, test } from "vitest";
import { hashPassword, verifyPassword } from "./passwords.ts";

/** Returns the shortest time in ms of several verifications. */
async function measure(storedHash: string | null): Promise<number> {
  const durations: number[] = [];
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const start = performance.now();
    expect(await verifyPassword(storedHash, "a guess")).toBe(false);
    durations.push(performance.now() - start);
  }
  return Math.min(...durations);
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
      const duration = await measure(await hashPassword("correct horse"));
      expect(await measure(storedHash)).toBeGreaterThan(duration / 2);
    },
  );
});
