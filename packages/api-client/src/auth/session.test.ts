import Cookies from "js-cookie";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createSession, type SessionState } from "./session.ts";

const amara = {
  id: "a-1",
  name: "Amara Okafor",
  username: "amara",
  email: "amara@example.com",
  avatar: "/a.png",
};
const signedOut: SessionState = { token: undefined, user: undefined };

beforeEach(() => {
  Cookies.remove("accessToken", { path: "/" });
  localStorage.clear();
});

afterEach(() => vi.unstubAllGlobals());

/** A session as this tab keeps it, with what its listener saw. */
function watchedSession() {
  const session = createSession();
  const seen: SessionState[] = [];
  const stop = session.subscribe(() => seen.push(session.get()));
  return { session, seen, stop };
}

describe("a session", () => {
  test("starts with a cookie and a stored user, which a later visit finds", () => {
    createSession().start("token-1", amara);
    expect(Cookies.get("accessToken")).toBe("token-1");
    expect(JSON.parse(localStorage.getItem("authUser") ?? "")).toEqual(amara);
    expect(createSession().get()).toEqual({ token: "token-1", user: amara });
  });

  test("ends without either, and says why", () => {
    const session = createSession();
    session.start("token-1", amara);
    session.end("expired");
    expect(session.get()).toEqual({ ...signedOut, ended: "expired" });
    expect(document.cookie).toBe("");
    expect(localStorage).toHaveLength(0);
    expect(createSession().get()).toEqual(signedOut);
  });

  test("says no longer why the last one ended, once a new one has started", () => {
    const session = createSession();
    session.start("token-1", amara);
    session.end("expired");
    session.start("token-2", amara);
    expect(session.get()).toEqual({ token: "token-2", user: amara });
  });

  test("ends once: a second end changes nothing", () => {
    const { session, seen, stop } = watchedSession();
    session.start("token-1", amara);
    session.end("signed-out");
    session.end("expired");
    expect(seen.map(({ token, ended }) => [token, ended])).toEqual([
      ["token-1", undefined],
      [undefined, "signed-out"],
    ]);
    stop();
  });

  test("is the same object until it changes", () => {
    const { session, stop } = watchedSession();
    const before = session.get();
    window.dispatchEvent(new Event("focus"));
    expect(session.get()).toBe(before);
    session.start("token-1", amara);
    const started = session.get();
    expect(started).not.toBe(before);
    window.dispatchEvent(new Event("focus"));
    expect(session.get()).toBe(started);
    stop();
  });

  test("tells all listeners but those who left", () => {
    const session = createSession();
    const stays = vi.fn<() => void>();
    const leaves = vi.fn<() => void>();
    const stop = session.subscribe(stays);
    session.subscribe(leaves)();
    session.start("token-1", amara);
    expect(stays).toHaveBeenCalledTimes(1);
    expect(leaves).not.toHaveBeenCalled();
    stop();
  });
});

describe("the cookie", () => {
  test.each([
    ["http:", "accessToken=token-1; path=/; samesite=strict"],
    ["https:", "accessToken=token-1; path=/; samesite=strict; secure"],
  ])("on %s is written as %j", (protocol, expected) => {
    vi.stubGlobal("location", { protocol });
    const write = vi.spyOn(document, "cookie", "set");
    createSession().start("token-1", amara);
    expect(write.mock.calls.map(([cookie]) => cookie.toLowerCase())).toEqual([
      expected.toLowerCase(),
    ]);
  });

  test("is taken back on the path that it was written on", () => {
    const session = createSession();
    session.start("token-1", amara);
    const write = vi.spyOn(document, "cookie", "set");
    session.end("signed-out");
    expect(write.mock.calls).toEqual([[expect.stringMatching(/^accessToken=; path=\/; expires=/)]]);
  });

  test.each(["eyJhbGciOi.JIUzI1NiJ9.x_-", "a+b/c==", "100%", "a;b,c", '"quoted"', "%41"])(
    "gives the token %j back unchanged",
    (token) => {
      createSession().start(token, amara);
      expect(createSession().get().token).toBe(token);
    },
  );

  test.each([
    ["blank", "%20"],
    ["empty", ""],
    ["holding a line break", "token%0D%0AX-Evil:%201"],
    ["holding letters beyond ASCII", encodeURIComponent("jetón")],
    ["badly encoded", "%E0%A4%A"],
  ])("means signed out when it is %s", (_what, raw) => {
    document.cookie = `accessToken=${raw}; path=/`;
    expect(createSession().get().token).toBeUndefined();
  });
});

describe("the stored user", () => {
  beforeEach(() => Cookies.set("accessToken", "token-1", { path: "/" }));

  test.each(["", "{", "null", '"Amara"', "5", "undefined"])(
    "is unknown when %j stands there, and the token still counts",
    (stored) => {
      localStorage.setItem("authUser", stored);
      expect(createSession().get()).toEqual({ token: "token-1", user: undefined });
    },
  );

  test("is read for what fits", () => {
    localStorage.setItem("authUser", '{"name":["x"],"email":"amara@example.com","avatar":{}}');
    expect(createSession().get().user).toMatchObject({
      name: undefined,
      email: "amara@example.com",
      avatar: undefined,
    });
  });
});

function denied(): never {
  throw new DOMException("The operation is insecure.", "SecurityError");
}

describe("storage that throws", () => {
  beforeEach(() => {
    for (const method of ["get", "set", "remove"] as const) {
      vi.spyOn(Cookies, method).mockImplementation(denied);
    }
    for (const method of ["getItem", "setItem", "removeItem"] as const) {
      vi.spyOn(Storage.prototype, method).mockImplementation(denied);
    }
  });

  test("reads as signed out", () => {
    expect(createSession().get()).toEqual(signedOut);
  });

  test("still lets this tab sign in and out", () => {
    const session = createSession();
    session.start("token-1", amara);
    expect(session.get()).toEqual({ token: "token-1", user: amara });
    session.end("signed-out");
    expect(session.get()).toEqual({ ...signedOut, ended: "signed-out" });
  });
});

describe("another tab", () => {
  const signals: [signal: string, raise: () => void][] = [
    [
      "a storage event",
      () => window.dispatchEvent(new StorageEvent("storage", { key: "authUser" })),
    ],
    ["coming back to this tab", () => document.dispatchEvent(new Event("visibilitychange"))],
    ["the focus", () => window.dispatchEvent(new Event("focus"))],
  ];

  test.each(signals)("that signed out ends the session here, on %s", (_signal, raise) => {
    const { session, seen, stop } = watchedSession();
    session.start("token-1", amara);
    createSession().end("signed-out");
    raise();
    raise();
    expect(seen.map(({ token, ended }) => [token, ended])).toEqual([
      ["token-1", undefined],
      [undefined, "elsewhere"],
    ]);
    stop();
  });

  test("that signed in starts the session here", () => {
    const { session, seen, stop } = watchedSession();
    createSession().start("token-2", amara);
    window.dispatchEvent(new StorageEvent("storage", { key: "authUser" }));
    expect(session.get()).toEqual({ token: "token-2", user: amara });
    expect(seen).toHaveLength(1);
    stop();
  });

  test("is told by the cookie store too, where there is one: the cookie may expire by itself", () => {
    const cookieStore = new EventTarget();
    vi.stubGlobal("cookieStore", cookieStore);
    const { session, stop } = watchedSession();
    session.start("token-1", amara);
    Cookies.remove("accessToken", { path: "/" });
    cookieStore.dispatchEvent(new Event("change"));
    expect(session.get().ended).toBe("elsewhere");
    stop();
  });

  test("that writes something else changes nothing", () => {
    const { session, seen, stop } = watchedSession();
    session.start("token-1", amara);
    localStorage.setItem("theme", "dark");
    window.dispatchEvent(new StorageEvent("storage", { key: "theme" }));
    expect(seen).toHaveLength(1);
    stop();
  });

  test("is watched only while somebody listens, and again after that", () => {
    const { session, seen, stop } = watchedSession();
    session.start("token-1", amara);
    stop();
    createSession().end("signed-out");
    window.dispatchEvent(new Event("focus"));
    expect(session.get().token).toBe("token-1");
    const stopAgain = session.subscribe(() => seen.push(session.get()));
    window.dispatchEvent(new Event("focus"));
    expect(seen.at(-1)).toEqual({ ...signedOut, ended: "elsewhere" });
    stopAgain();
  });
});
