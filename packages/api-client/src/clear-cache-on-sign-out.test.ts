import { afterEach, describe, expect, test } from "vitest";
import { clearCacheOnSignOut } from "./clear-cache-on-sign-out.ts";
import { createQueryClient } from "./create-query-client.ts";
import { createSession, type SessionEnd } from "./session/session.ts";
import { userSessionStorage } from "./session/user-session-storage.ts";

function start() {
  const session = createSession();
  session.start("first", { email: "amara" });
  const queryClient = createQueryClient();
  clearCacheOnSignOut(session, queryClient);
  queryClient.setQueryData(["users"], ["Amara"]);
  return { session, queryClient };
}

afterEach(() => createSession().end("signed-out"));

describe("clearCacheOnSignOut", () => {
  test("clears the cache when the session ends", () => {
    const { session, queryClient } = start();
    session.end("signed-out");
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
  });

  test("clears the cache when another session replaces this one", () => {
    const { session, queryClient } = start();
    session.start("second", { email: "tunde" });
    expect(queryClient.getQueryData(["users"])).toBeUndefined();
  });

  test("clears the cache and drafts when another tab's sign-in has stored its user after the token", () => {
    const { session, queryClient } = start();
    const storage = userSessionStorage({ email: "amara" });
    storage.write("key", "draft");
    session.start("second", { email: "amara" });
    expect(queryClient.getQueryData(["users"])).toEqual(["Amara"]);
    session.start("second", { email: "tunde" });
    expect(queryClient.getQueryData(["users"])).toBeUndefined();
    expect(storage.read("key", String)).toBeUndefined();
  });

  test("keeps the cache when the same administrator signs in again in another tab", () => {
    const { session, queryClient } = start();
    session.start("second", { email: "amara", role: "support" });
    expect(queryClient.getQueryData(["users"])).toEqual(["Amara"]);
  });

  test("keeps the cache when the token is renewed", () => {
    const { session, queryClient } = start();
    session.renew("second");
    expect(queryClient.getQueryData(["users"])).toEqual(["Amara"]);
  });

  test("a Logout in another tab, of which the missing cookie is noticed first, clears the user's tab storage", () => {
    const { session } = start();
    const storage = userSessionStorage({ email: "amara" });
    storage.write("key", "draft");
    createSession().end("signed-out");
    window.dispatchEvent(new Event("focus"));
    expect(storage.read("key", String)).toBe("draft");
    window.dispatchEvent(new StorageEvent("storage", { key: "loggedOut", newValue: "true" }));
    expect(session.get().ended).toBe("signed-out");
    expect(storage.read("key", String)).toBeUndefined();
  });

  test.each<[end: SessionEnd, expected: string | undefined]>([
    ["signed-out", undefined],
    ["expired", "draft"],
    ["elsewhere", "draft"],
  ])("a session that ends as %s leaves %j in the user's storage", (end, expected) => {
    const { session } = start();
    const [own, other] = [
      userSessionStorage({ email: "amara" }),
      userSessionStorage({ email: "tunde" }),
    ];
    own.write("key", "draft");
    other.write("key", "other draft");
    session.end(end);
    expect(own.read("key", String)).toBe(expected);
    expect(other.read("key", String)).toBe("other draft");
  });
});
