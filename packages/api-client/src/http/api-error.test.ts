import { describe, expect, test } from "vitest";
import { failureText } from "./api-error.ts";

const failure = "Failed to fetch shops";

describe("failureText", () => {
  test.each<[body: unknown, expected: string]>([
    [{ message: "Shops are away", error: "E_AWAY" }, "Shops are away"],
    [{ error: "E_AWAY" }, "E_AWAY"],
    [{ message: "  Shops are away\n" }, "Shops are away"],
    [{ message: "   ", error: "E_AWAY" }, "E_AWAY"],
    [{ message: 5, error: "E_AWAY" }, "E_AWAY"],
    [{ message: { text: "x" }, error: ["x"] }, failure],
    [{ message: "", error: null }, failure],
    [{ detail: "x" }, failure],
    [["message"], failure],
    ["message", failure],
    [null, failure],
    [undefined, failure],
  ])("of %j with message before error is %j", (body, expected) => {
    expect(failureText(body, { failure })).toBe(expected);
  });

  test("reads the keys in the order of the call", () => {
    const body = { message: "Shops are away", error: "E_AWAY" };
    expect(failureText(body, { messageKeys: ["error", "message"], failure })).toBe("E_AWAY");
    expect(failureText(body, { messageKeys: ["error"], failure })).toBe("E_AWAY");
    expect(failureText(body, { messageKeys: [], failure })).toBe(failure);
  });

  test.each([
    [300, "x".repeat(300)],
    [301, `${"x".repeat(300)}…`],
    [1_000_000, `${"x".repeat(300)}…`],
  ])("truncates a message of %d characters", (length, expected) => {
    expect(failureText({ message: "x".repeat(length) }, { failure })).toBe(expected);
  });
});
