import { describe, expect, test } from "vitest";
import { connect } from "../testing/connect.ts";

const SHOPS = "GET /admin/shops";

describe("the HTTP client", () => {
  test("sends the session's token", async () => {
    const { fake, http } = connect({ token: "token-1" });
    await http("admin/shops");
    expect(fake.calls.map(({ authorization }) => authorization)).toEqual(["Bearer token-1"]);
  });

  test("sends no authorization without a session", async () => {
    const { fake, http } = connect();
    await http("admin/shops");
    expect(fake.calls.map(({ authorization }) => authorization)).toEqual([null]);
  });

  test("sends the current token, not the one at its creation", async () => {
    const { fake, http, session } = connect({ token: "token-1" });
    session.start("token-2", {});
    await http("admin/shops");
    expect(fake.calls.map(({ authorization }) => authorization)).toEqual(["Bearer token-2"]);
  });

  test.each([408, 413, 429, 500, 502, 503, 504])(
    "does not retry a GET that fails with %d",
    async (status) => {
      const { fake, http } = connect();
      fake.answer(SHOPS, () => new Response("", { status, headers: { "retry-after": "0" } }));
      await expect(http("admin/shops")).rejects.toThrow(String(status));
      expect(fake.calls).toHaveLength(1);
    },
  );

  test("does not retry when the network fails", async () => {
    const { fake, http } = connect();
    fake.answer(SHOPS, () => Promise.reject(new TypeError("Failed to fetch")));
    await expect(http("admin/shops")).rejects.toThrow("Request failed due to a network error");
    expect(fake.calls).toHaveLength(1);
  });
});

describe("a 401", () => {
  test("ends the session as expired, once for three concurrent calls", async () => {
    const { fake, http, session } = connect({ token: "token-1" });
    fake.fail(SHOPS, 401);
    const ends: unknown[] = [];
    session.subscribe(() => ends.push(session.get()));
    await Promise.allSettled([http("admin/shops"), http("admin/shops"), http("admin/shops")]);
    expect(fake.calls).toHaveLength(3);
    expect(ends).toEqual([{ token: undefined, user: undefined, ended: "expired" }]);
  });

  test("for an older token does not end the session", async () => {
    const { fake, http, session } = connect({ token: "token-1" });
    fake.answer(SHOPS, () => {
      session.start("token-2", {});
      return new Response("", { status: 401 });
    });
    await expect(http("admin/shops")).rejects.toThrow("401");
    expect(session.get().token).toBe("token-2");
  });

  test("for the login does not end the session", async () => {
    const { fake, http, session } = connect({ token: "token-1" });
    fake.fail("POST /admin/login", 401);
    const login = http("admin/login", { method: "post", context: { isPublic: true } });
    await expect(login).rejects.toThrow("401");
    expect(session.get().token).toBe("token-1");
  });

  test("for a call without a token changes nothing", async () => {
    const { fake, http, session } = connect();
    fake.fail(SHOPS, 401);
    const before = session.get();
    await expect(http("admin/shops")).rejects.toThrow("401");
    expect(session.get()).toBe(before);
  });

  test.each([400, 403, 404, 500])(
    "is the only status that ends the session: %d does not",
    async (status) => {
      const { fake, http, session } = connect({ token: "token-1" });
      fake.fail(SHOPS, status);
      await expect(http("admin/shops")).rejects.toThrow(String(status));
      expect(session.get().token).toBe("token-1");
    },
  );
});
