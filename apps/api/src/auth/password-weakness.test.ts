import { describe, expect, test } from "vitest";
import { findPasswordWeakness } from "./password-weakness.ts";

const owner = { email: "kemi.balogun@example.com", firstname: "Kẹ́mi Ayọ̀", lastname: "Balógun" };

describe("findPasswordWeakness", () => {
  test.each([
    "kemi.balogun@example.com",
    "Kemi.Balogun",
    "KemiBalogun2026!",
    "balogun-2026",
    "Kẹ́mi-Ayọ̀-26",
    "example-kemi",
    "Admin-Balogun",
  ])("finds %j similar to the email or a name", (password) => {
    expect(findPasswordWeakness(password, owner)).toContain("similar to a name or an email");
  });

  test.each(["Kemi likes rainy harbors", "balogun/9fK2!xq#"])(
    "accepts %j, which has enough besides",
    (password) => {
      expect(findPasswordWeakness(password, owner)).toBeUndefined();
    },
  );

  test.each([
    "a".repeat(1023) + "b",
    "ab".repeat(512),
    "@4$5|<".repeat(170),
    "1a".repeat(512),
    // Folding makes four signs of each of these.
    `qwert${"\u2057".repeat(1018)}b`,
    `${"\u2057".repeat(1018)}qwert`,
    `${"\uFDFA".repeat(1023)}b`,
  ])("takes less than 50 ms for a long password", (password) => {
    const start = process.threadCpuUsage();
    findPasswordWeakness(password, owner);
    const { user, system } = process.threadCpuUsage(start);
    expect((user + system) / 1000).toBeLessThan(50);
  });
});
