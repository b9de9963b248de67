import { describe, expect, it } from "vitest";
import { newPasswordSchema } from "../modules/auth/credentials.schema.ts";
import { createPasswordVerifier, hashPassword } from "./passwords.ts";

describe("a stored password", () => {
  it("is argon2id with OWASP's parameters", async () => {
    expect(await hashPassword("correct horse")).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it("counts whole, however long it is", async () => {
    const verify = await createPasswordVerifier();
    const long = "a".repeat(200);
    const hash = await hashPassword(`${long}1`);
    expect(await verify(hash, `${long}1`)).toBe(true);
    expect(await verify(hash, `${long}2`)).toBe(false);
    expect(await verify(null, long)).toBe(false);
  });
});

describe("a new password", () => {
  it.each(["1234567", "short", "", "password", "Password123", "QWERTYUIOP", "x".repeat(1025)])(
    "is refused: %s",
    (password) => {
      expect(newPasswordSchema.safeParse(password).success).toBe(false);
    },
  );

  it.each(["market-demo-2026", "a long phrase with blanks", "ọkàn mi yọ̀ púpọ̀"])(
    "is taken: %s",
    (password) => {
      expect(newPasswordSchema.safeParse(password).success).toBe(true);
    },
  );
});
