import { describe, expect, test } from "vitest";
import { createPasswordVerifier, hashPassword } from "./passwords.ts";

describe("a stored password", () => {
  test("is argon2id with OWASP's parameters", async () => {
    expect(await hashPassword("correct horse")).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test("is verified in full length", async () => {
    const verify = await createPasswordVerifier();
    const long = "a".repeat(200);
    const hash = await hashPassword(`${long}1`);
    expect(await verify(hash, `${long}1`)).toBe(true);
    expect(await verify(hash, `${long}2`)).toBe(false);
    expect(await verify(null, long)).toBe(false);
  });
});
