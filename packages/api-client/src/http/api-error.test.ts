import { describe, expect, test } from "vitest";
import { failureText } from "./api-error.ts";

const fallback = "Failed to fetch shops";

describe("failureText", () => {
  test.each<[body: unknown, expected: string]>([
    [{ message: "Shops are away", error: "E_AWAY" }, "Shops are away"],
    [{ error: "E_AWAY" }, "E_AWAY"],
    [{ message: "  Shops are away\n" }, "Shops are away"],
    [{ message: "   ", error: "E_AWAY" }, "E_AWAY"],
    [{ message: 5, error: "E_AWAY" }, "E_AWAY"],
    [{ message: { text: "x" }, error: ["x"] }, fallback],
    [{ message: "", error: null }, fallback],
    [{ detail: "x" }, fallback],
    [["message"], fallback],
    ["message", fallback],
    [null, fallback],
    [undefined, fallback],
  ])("of %j with message before error is %j", (body, expected) => {
    expect(failureText(body, { messageKeys: ["message", "error"], fallback })).toBe(expected);
  });

  test("reads the keys in the order of the call", () => {
    const body = { message: "Shops are away", error: "E_AWAY" };
    expect(failureText(body, { messageKeys: ["error", "message"], fallback })).toBe("E_AWAY");
    expect(failureText(body, { messageKeys: ["error"], fallback })).toBe("E_AWAY");
    expect(failureText(body, { messageKeys: [], fallback })).toBe(fallback);
  });

  test.each([
    [300, "x".repeat(300)],
    [301, `${"x".repeat(300)}…`],
    [1_000_000, `${"x".repeat(300)}…`],
  ])("truncates a message of %d characters", (length, expected) => {
    expect(
      failureText({ message: "x".repeat(length) }, { messageKeys: ["message"], fallback }),
    ).toBe(expected);
  });
});
