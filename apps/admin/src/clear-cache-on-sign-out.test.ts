import { createQueryClient, userSessionStorage } from "@market/api-client";
import { createSession, type SessionEnd } from "@market/api-client/auth";
import { afterEach, describe, expect, test } from "vitest";
import { clearCacheOnSignOut } from "./clear-cache-on-sign-out.ts";

function start() {
  const session = createSession();
  session.start("first", { name: "Amara" });
  const queryClient = createQueryClient();
  clearCacheOnSignOut(session, queryClient);
  queryClient.setQueryData(["users"], ["Amara"]);
  return { session, queryClient };
}

afterEach(() => createSession().end("signed-out"));

describe("clearCacheOnSignOut", () => {
  test("drops every answer when the session ends", () => {
    const { session, queryClient } = start();
    session.end("signed-out");
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
  });

  test("drops every answer when another session takes its place", () => {
    const { session, queryClient } = start();
    session.start("second", { name: "Tunde" });
    expect(queryClient.getQueryData(["users"])).toBeUndefined();
  });

  test("keeps them when the same session is renewed", () => {
    const { session, queryClient } = start();
    session.start("first", { name: "Amara Okafor" });
    expect(queryClient.getQueryData(["users"])).toEqual(["Amara"]);
  });

  test.each<[end: SessionEnd, left: unknown]>([
    ["signed-out", undefined],
    ["expired", "draft"],
    ["elsewhere", "draft"],
  ])("of what the tab kept for the person, %s leaves %j", (end, left) => {
    const { session } = start();
    const [mine, another] = [
      userSessionStorage({ name: "Amara" }),
      userSessionStorage({ name: "Tunde" }),
    ];
    mine.write("key", "draft");
    another.write("key", "theirs");
    session.end(end);
    expect(mine.read("key")).toBe(left);
    expect(another.read("key")).toBe("theirs");
  });
});
