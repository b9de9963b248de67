import { dictionary } from "@zxcvbn-ts/language-common";
import { describe, expect, test } from "vitest";
import { newPasswordSchema } from "./credentials.ts";
import { DEMO_SIGN_IN } from "./demo-account.ts";

const isAccepted = (password: string): boolean => newPasswordSchema.safeParse(password).success;

describe("newPasswordSchema", () => {
  test.each([
    "1234567",
    "short",
    "",
    "password",
    "Password123",
    "QWERTYUIOP",
    "x".repeat(1025),
    "Password1!",
    "Admin@123",
    "P@$$w0rd2026",
    "pass-word-1",
    "!!Monkey!!",
    "aaaaaaaa",
    "x".repeat(1024),
    "abababab",
    "qzjx#qzjx#",
    "passwordpassword",
    "        ",
    "\u3000\u2003\u00A0 \t\u2002\u2003 ",
    "abcdefgh",
    "0987654321",
    "Lagos2026!",
    DEMO_SIGN_IN.password,
    DEMO_SIGN_IN.password.toUpperCase(),
    "market-demo-2027",
  ])("refuses %j", (password) => {
    expect(isAccepted(password)).toBe(false);
  });

  test("refuses the 10,000 most common passwords", () => {
    const common = dictionary["passwords-common"].filter(({ length }) => length >= 8);
    expect(common.slice(0, 10_000).filter(isAccepted)).toEqual([]);
  });

  test.each([
    "correct horse battery",
    "a long phrase with blanks",
    "ọkàn mi yọ̀ púpọ̀",
    "Palm-wine 4 the team",
    "kT9#vLq2",
    "Rose!4821#77",
  ])("accepts %j", (password) => {
    expect(isAccepted(password)).toBe(true);
  });

  test("checks the length first", () => {
    const start = process.threadCpuUsage();
    expect(isAccepted("e\u0301".repeat(300_000))).toBe(false);
    const { user, system } = process.threadCpuUsage(start);
    expect((user + system) / 1000).toBeLessThan(100);
  });
});
