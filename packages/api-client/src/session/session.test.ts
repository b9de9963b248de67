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

/** A session and the states that its listener saw. */
function watchedSession() {
  const session = createSession();
  const seen: SessionState[] = [];
  const stop = session.subscribe(() => seen.push(session.get()));
  return { session, seen, stop };
}

describe("a session", () => {
  test("stores a cookie and a user, which a later visit reads", () => {
    createSession().start("token-1", amara);
    expect(Cookies.get("accessToken")).toBe("token-1");
    expect(JSON.parse(localStorage.getItem("authUser") ?? "")).toEqual(amara);
    expect(createSession().get()).toEqual({ token: "token-1", user: amara });
  });

  test("removes both when it ends, and keeps the reason", () => {
    const session = createSession();
    session.start("token-1", amara);
    session.end("expired");
    expect(session.get()).toEqual({ ...signedOut, ended: "expired" });
    expect(document.cookie).toBe("");
    expect(localStorage).toHaveLength(0);
    expect(createSession().get()).toEqual(signedOut);
  });

  test("drops the reason of the last end when a new one starts", () => {
    const session = createSession();
    session.start("token-1", amara);
    session.end("expired");
    session.start("token-2", amara);
    expect(session.get()).toEqual({ token: "token-2", user: amara });
  });

  test("updates its user, and calls its listeners only for a change", () => {
    const { session, seen, stop } = watchedSession();
    session.updateUser({ role: "support" });
    session.start("token-1", amara);
    session.updateUser({ role: undefined });
    session.updateUser({ role: "support", permissions: ["read"] });
    session.updateUser({ role: "support", permissions: ["read"] });
    expect(session.get().user).toEqual({ ...amara, role: "support", permissions: ["read"] });
    expect(createSession().get()).toEqual(session.get());
    expect(seen).toHaveLength(2);
    stop();
  });

  test("does not store its user when another tab has signed in", () => {
    const session = createSession();
    session.start("token-1", amara);
    createSession().start("token-2", { name: "Tunde" });
    session.updateUser({ role: "support" });
    expect(createSession().get().user?.name).toBe("Tunde");
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

  test("keeps its identity until it changes", () => {
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

  test("calls all listeners except unsubscribed ones", () => {
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

  test("is removed with the path that it was written with", () => {
    const session = createSession();
    session.start("token-1", amara);
    const write = vi.spyOn(document, "cookie", "set");
    session.end("signed-out");
    expect(write.mock.calls).toEqual([[expect.stringMatching(/^accessToken=; path=\/; expires=/)]]);
  });

  test.each(["eyJhbGciOi.JIUzI1NiJ9.x_-", "a+b/c==", "100%", "a;b,c", '"quoted"', "%41"])(
    "returns the token %j unchanged",
    (token) => {
      createSession().start(token, amara);
      expect(createSession().get().token).toBe(token);
    },
  );

  test.each([
    ["blank", "%20"],
    ["empty", ""],
    ["containing a line break", "token%0D%0AX-Evil:%201"],
    ["containing characters outside ASCII", encodeURIComponent("jetón")],
    ["badly encoded", "%E0%A4%A"],
  ])("means signed out when it is %s", (_what, raw) => {
    document.cookie = `accessToken=${raw}; path=/`;
    expect(createSession().get().token).toBeUndefined();
  });
});

describe("the stored user", () => {
  beforeEach(() => Cookies.set("accessToken", "token-1", { path: "/" }));

  test.each(["", "{", "null", '"Amara"', "5", "undefined"])(
    "is undefined when %j is stored, and the token is still valid",
    (stored) => {
      localStorage.setItem("authUser", stored);
      expect(createSession().get()).toEqual({ token: "token-1", user: undefined });
    },
  );

  test("keeps the fields of the right type", () => {
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

  test("does not prevent this tab from signing in and out", () => {
    const session = createSession();
    session.start("token-1", amara);
    expect(session.get()).toEqual({ token: "token-1", user: amara });
    session.end("signed-out");
    expect(session.get()).toEqual({ ...signedOut, ended: "signed-out" });
  });
});

/** Returns the events that other tabs get for what an action writes to local storage, in its order. */
function recordStorageEvents(action: () => void): StorageEvent[] {
  const events: StorageEvent[] = [];
  const { setItem, removeItem } = Storage.prototype;
  const spies = [
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(function (
      this: Storage,
      key,
      newValue,
    ) {
      events.push(new StorageEvent("storage", { key, newValue }));
      setItem.call(this, key, newValue);
    }),
    vi.spyOn(Storage.prototype, "removeItem").mockImplementation(function (this: Storage, key) {
      events.push(new StorageEvent("storage", { key, newValue: null }));
      removeItem.call(this, key);
    }),
  ];
  action();
  for (const spy of spies) spy.mockRestore();
  return events;
}

describe("another tab", () => {
  const signals: [signal: string, raise: () => void][] = [
    [
      "a storage event",
      () => window.dispatchEvent(new StorageEvent("storage", { key: "authUser" })),
    ],
    ["visibilitychange", () => document.dispatchEvent(new Event("visibilitychange"))],
    ["focus", () => window.dispatchEvent(new Event("focus"))],
    ["pageshow", () => window.dispatchEvent(new Event("pageshow"))],
  ];

  test.each(signals)("that signed out ends the session in this tab, on %s", (_signal, raise) => {
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

  test.each<[order: string, raiseBefore: () => void]>([
    ["", () => {}],
    [", also when its cookie is missed first", () => window.dispatchEvent(new Event("focus"))],
  ])("that logs out signs out this tab%s", (_order, raiseBefore) => {
    const { session, stop } = watchedSession();
    session.start("token-1", amara);
    const events = recordStorageEvents(() => createSession().end("signed-out"));
    raiseBefore();
    for (const event of events) window.dispatchEvent(event);
    expect(session.get()).toEqual({ ...signedOut, ended: "signed-out", byOtherTab: true });
    session.start("token-2", amara);
    expect(session.get()).toEqual({ token: "token-2", user: amara });
    stop();
  });

  test("that logs out signs out this tab, also when its cookie is still read at first", () => {
    const { session, seen, stop } = watchedSession();
    session.start("token-1", amara);
    const events = recordStorageEvents(() => createSession().end("signed-out"));
    Cookies.set("accessToken", "token-1", { path: "/" });
    for (const event of events) window.dispatchEvent(event);
    Cookies.remove("accessToken", { path: "/" });
    window.dispatchEvent(new Event("focus"));
    expect(seen.slice(1)).toEqual([{ ...signedOut, ended: "signed-out", byOtherTab: true }]);
    stop();
  });

  test("whose session expires does not sign out this tab", () => {
    const { session, stop } = watchedSession();
    session.start("token-1", amara);
    const events = recordStorageEvents(() => createSession().end("expired"));
    for (const event of events) window.dispatchEvent(event);
    expect(session.get().ended).toBe("elsewhere");
    stop();
  });

  test("that logged out and signed in again signs in this tab", () => {
    const { session, stop } = watchedSession();
    session.start("token-1", amara);
    const events = recordStorageEvents(() => {
      createSession().end("signed-out");
      createSession().start("token-2", amara);
    });
    for (const event of events) window.dispatchEvent(event);
    expect(session.get()).toEqual({ token: "token-2", user: amara });
    stop();
  });

  test.each<[order: string, cookie: string, user: object]>([
    ["the cookie", "token-2", amara],
    ["the user", "token-1", { id: "t-1", name: "Tunde" }],
  ])(
    "that signs in as another administrator signs in this tab, also if %s is readable first",
    (_order, cookie, user) => {
      const { session, stop } = watchedSession();
      session.start("token-1", amara);
      Cookies.set("accessToken", cookie, { path: "/" });
      localStorage.setItem("authUser", JSON.stringify(user));
      window.dispatchEvent(new Event("storage"));
      createSession().start("token-2", { id: "t-1", name: "Tunde" });
      window.dispatchEvent(new Event("storage"));
      expect(session.get()).toEqual({ token: "token-2", user: { id: "t-1", name: "Tunde" } });
      stop();
    },
  );

  test("that signed in starts the session in this tab", () => {
    const { session, seen, stop } = watchedSession();
    createSession().start("token-2", amara);
    window.dispatchEvent(new StorageEvent("storage", { key: "authUser" }));
    expect(session.get()).toEqual({ token: "token-2", user: amara });
    expect(seen).toHaveLength(1);
    stop();
  });

  test("is detected through the cookie store, which also reports an expired cookie", () => {
    const cookieStore = new EventTarget();
    vi.stubGlobal("cookieStore", cookieStore);
    const { session, stop } = watchedSession();
    session.start("token-1", amara);
    Cookies.remove("accessToken", { path: "/" });
    cookieStore.dispatchEvent(new Event("change"));
    expect(session.get().ended).toBe("elsewhere");
    stop();
  });

  test("that writes another key changes nothing", () => {
    const { session, seen, stop } = watchedSession();
    session.start("token-1", amara);
    localStorage.setItem("theme", "dark");
    window.dispatchEvent(new StorageEvent("storage", { key: "theme" }));
    expect(seen).toHaveLength(1);
    stop();
  });

  test("is watched only while there are listeners, and again for a later one", () => {
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
