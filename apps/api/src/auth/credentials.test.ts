import { describe, expect, test } from "vitest";
import { newPasswordSchema } from "./credentials.ts";

describe("newPasswordSchema", () => {
  test.each(["1234567", "short", "", "password", "Password123", "QWERTYUIOP", "x".repeat(1025)])(
    "refuses %j",
    (password) => {
      expect(newPasswordSchema.safeParse(password).success).toBe(false);
    },
  );

  test.each(["market-demo-2026", "a long phrase with blanks", "ọkàn mi yọ̀ púpọ̀"])(
    "accepts %j",
    (password) => {
      expect(newPasswordSchema.safeParse(password).success).toBe(true);
    },
  );
});
