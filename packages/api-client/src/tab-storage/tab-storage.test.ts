import { beforeEach, describe, expect, test, vi } from "vitest";
import type { AuthUser } from "../auth/auth-user.ts";
import { tabStorage } from "./tab-storage.ts";

const amara: AuthUser = { id: "1", email: "amara@market.test" };
const tunde: AuthUser = { id: "2", email: "tunde@market.test" };

beforeEach(() => sessionStorage.clear());

describe("tabStorage", () => {
  test("gives back what was written, until it is removed", () => {
    const storage = tabStorage(amara);
    expect(storage.read("draft")).toBeUndefined();
    expect(storage.write("draft", { name: "Bag" })).toBe(true);
    expect(tabStorage({ ...amara }).read("draft")).toEqual({ name: "Bag" });
    expect(storage.write("draft", undefined)).toBe(true);
    expect(sessionStorage).toHaveLength(0);
  });

  test.each<[who: string, other: AuthUser | undefined]>([
    ["another administrator", tunde],
    ["somebody whose name begins alike", { id: '1":draft' }],
    ["somebody unknown", undefined],
  ])("gives nothing to %s", (_who, other) => {
    tabStorage(amara).write("draft", "Bag");
    expect(tabStorage(other).read("draft")).toBeUndefined();
  });

  test.each<[by: string, user: AuthUser]>([
    ["email", { email: "amara@market.test", name: "Amara" }],
    ["username", { username: "amara", name: "Amara" }],
    ["name", { name: "Amara" }],
  ])("knows an administrator without an id by %s", (_by, user) => {
    expect(tabStorage(user).write("draft", "Bag")).toBe(true);
    expect(tabStorage({ ...user }).read("draft")).toBe("Bag");
    expect(tabStorage({ name: "Tunde" }).read("draft")).toBeUndefined();
  });

  test("keeps nothing for somebody of whom nothing is known", () => {
    expect(tabStorage({ avatar: "/amara.png" }).write("draft", "Bag")).toBe(false);
    expect(tabStorage(undefined).write("draft", "Bag")).toBe(false);
    expect(sessionStorage).toHaveLength(0);
  });

  test("clears what is the administrator's, and nothing else", () => {
    tabStorage(amara).write("draft", "Bag");
    tabStorage(tunde).write("draft", "Shoe");
    sessionStorage.setItem("scroll", "7");
    tabStorage(amara).clear();
    expect(tabStorage(amara).read("draft")).toBeUndefined();
    expect(tabStorage(tunde).read("draft")).toBe("Shoe");
    expect(sessionStorage.getItem("scroll")).toBe("7");
  });

  test("reads what is no JSON as nothing", () => {
    tabStorage(amara).write("draft", "Bag");
    for (const name of Object.keys(sessionStorage)) sessionStorage.setItem(name, "{");
    expect(tabStorage(amara).read("draft")).toBeUndefined();
  });

  test("says that full storage did not keep it", () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    expect(tabStorage(amara).write("draft", "Bag")).toBe(false);
  });

  test("does without storage that is blocked", () => {
    vi.spyOn(globalThis, "sessionStorage", "get").mockImplementation(() => {
      throw new DOMException("blocked", "SecurityError");
    });
    const storage = tabStorage(amara);
    expect(storage.read("draft")).toBeUndefined();
    expect(storage.write("draft", "Bag")).toBe(false);
    expect(storage.clear).not.toThrow();
  });
});
