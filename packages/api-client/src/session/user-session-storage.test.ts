import { beforeEach, describe, expect, test, vi } from "vitest";
import type { AuthUser } from "./auth-user.ts";
import { userSessionStorage } from "./user-session-storage.ts";

const amara: AuthUser = { id: "1", email: "amara@market.test" };
const tunde: AuthUser = { id: "2", email: "tunde@market.test" };

const asIs = (stored: unknown): unknown => stored;

beforeEach(() => sessionStorage.clear());

describe("userSessionStorage", () => {
  test("returns the value written until it is removed", () => {
    const storage = userSessionStorage(amara);
    expect(storage.read("draft", asIs)).toBeUndefined();
    expect(storage.write("draft", { name: "Bag" })).toBe(true);
    expect(userSessionStorage({ ...amara }).read("draft", asIs)).toEqual({ name: "Bag" });
    expect(storage.write("draft", undefined)).toBe(true);
    expect(sessionStorage).toHaveLength(0);
  });

  test.each<[who: string, other: AuthUser | undefined]>([
    ["another administrator", tunde],
    ["an administrator whose id has the same prefix", { id: '1":draft' }],
    ["an unknown user", undefined],
  ])("returns nothing to %s", (_who, other) => {
    userSessionStorage(amara).write("draft", "Bag");
    expect(userSessionStorage(other).read("draft", asIs)).toBeUndefined();
  });

  test("identifies an administrator without an id by the email, not by a name that others may have", () => {
    const name = "Amara";
    const byEmail: AuthUser = { email: "amara@market.test", name };
    expect(userSessionStorage(byEmail).write("draft", "Bag")).toBe(true);
    expect(userSessionStorage({ ...byEmail }).read("draft", asIs)).toBe("Bag");
    expect(
      userSessionStorage({ email: "ada@market.test", name }).read("draft", asIs),
    ).toBeUndefined();
    expect(userSessionStorage({ name, username: "amara" }).write("draft", "Bag")).toBe(false);
  });

  test("stores nothing for a user without an identity", () => {
    expect(userSessionStorage({ avatar: "/amara.png" }).write("draft", "Bag")).toBe(false);
    expect(userSessionStorage(undefined).write("draft", "Bag")).toBe(false);
    expect(sessionStorage).toHaveLength(0);
  });

  test("clears the entries of the administrator only", () => {
    userSessionStorage(amara).write("draft", "Bag");
    userSessionStorage(tunde).write("draft", "Shoe");
    sessionStorage.setItem("scroll", "7");
    userSessionStorage(amara).clear();
    expect(userSessionStorage(amara).read("draft", asIs)).toBeUndefined();
    expect(userSessionStorage(tunde).read("draft", asIs)).toBe("Shoe");
    expect(sessionStorage.getItem("scroll")).toBe("7");
  });

  test("reads invalid JSON as undefined", () => {
    userSessionStorage(amara).write("draft", "Bag");
    for (const name of Object.keys(sessionStorage)) sessionStorage.setItem(name, "{");
    expect(userSessionStorage(amara).read("draft", asIs)).toBeUndefined();
  });

  test("returns false if storage is full", () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    expect(userSessionStorage(amara).write("draft", "Bag")).toBe(false);
  });

  test("does not throw if storage is blocked", () => {
    vi.spyOn(globalThis, "sessionStorage", "get").mockImplementation(() => {
      throw new DOMException("blocked", "SecurityError");
    });
    const storage = userSessionStorage(amara);
    expect(storage.read("draft", asIs)).toBeUndefined();
    expect(storage.write("draft", "Bag")).toBe(false);
    expect(storage.clear).not.toThrow();
  });
});

test("removes what other administrators have left", () => {
  sessionStorage.clear();
  sessionStorage.setItem("other", "kept");
  const before = userSessionStorage({ id: "before" });
  const own = userSessionStorage({ id: "own" });
  before.write("drafts", ["secret"]);
  own.write("drafts", ["typed"]);
  own.clearOthers();
  expect(before.read("drafts", asIs)).toBeUndefined();
  expect(own.read("drafts", asIs)).toEqual(["typed"]);
  expect(sessionStorage.getItem("other")).toBe("kept");
});
