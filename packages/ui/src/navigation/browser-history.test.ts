import { beforeEach, describe, expect, test, vi } from "vitest";
import { createBrowserHistory, createLocation, type SessionHistory } from "./browser-history.ts";
import { createNavigation } from "./navigation.ts";

/** Moves by a number of entries, and waits until the browser has. */
function go(history: SessionHistory, delta: number): Promise<void> {
  return new Promise((resolve) => {
    const stop = history.listen(() => {
      stop();
      resolve();
    });
    history.go(delta);
  });
}

const place = ({ location, index }: SessionHistory) => ({
  path: location.pathname + location.search + location.hash,
  index,
});

const refuse = (): never => {
  throw new DOMException("too many", "SecurityError");
};

beforeEach(() => window.history.pushState(null, "", "/start"));

describe("createBrowserHistory", () => {
  test("starts with index 0 and keeps the rest of the entry's state", () => {
    window.history.replaceState({ screenState: 1 }, "", "/start?a=1#b");
    const history = createBrowserHistory();
    expect(place(history)).toEqual({ path: "/start?a=1#b", index: 0 });
    expect(history.location).toMatchObject({ state: null, key: "default" });
    expect(window.history.state).toEqual({ screenState: 1, idx: 0 });
  });

  test("continues after a reload, with the state of the entry", () => {
    const before = createBrowserHistory();
    before.push(createLocation("/login", { expired: true }));
    const { index, location } = createBrowserHistory();
    expect(location).toEqual(before.location);
    expect({ index, location }).toMatchObject({ index: 1, location: { state: { expired: true } } });
  });

  test("writes the URL on push and replace", () => {
    const history = createBrowserHistory();
    history.push(createLocation("/shops?q=a b"));
    expect(window.location.pathname + window.location.search).toBe("/shops?q=a%20b");
    expect(place(history)).toEqual({ path: "/shops?q=a%20b", index: 1 });
    history.replace(createLocation("/users"));
    expect(window.location.pathname).toBe("/users");
    expect(place(history)).toEqual({ path: "/users", index: 1 });
  });

  test.each(["push", "replace"] as const)(
    "shows the page when the browser refuses to %s, and writes the URL of the next one",
    async (method) => {
      const history = createBrowserHistory();
      const { navigator, getPage } = createNavigation(history);
      navigator.push("/a");
      const spies = [
        vi.spyOn(window.history, "pushState").mockImplementation(refuse),
        vi.spyOn(window.history, "replaceState").mockImplementation(refuse),
      ];
      navigator[method]("/b");
      expect(getPage().location.pathname).toBe("/b");
      expect(window.location.pathname).toBe("/a");
      for (const spy of spies) spy.mockRestore();
      navigator.push("/c");
      expect(window.location.pathname).toBe("/c");
      await go(history, -1);
      expect(place(history)).toEqual({ path: "/a", index: 1 });
    },
  );

  test.each(["//shops?q=a", "//"])("opens a page of this app at the path %s", (path) => {
    window.history.pushState(null, "", location.origin + path);
    const history = createBrowserHistory();
    const { pathname, search } = history.location;
    history.replace(createLocation({ pathname: path.split("?")[0] ?? "", search: "?q=b" }));
    expect(window.location.href).toBe(`${location.origin}${pathname}?q=b`);
    expect([search, pathname]).toEqual(path === "//" ? ["", "/"] : ["?q=a", "/shops"]);
  });

  test("knows the index of entries after Back and Forward", async () => {
    const history = createBrowserHistory();
    for (const path of ["/a", "/b", "/c"]) history.push(createLocation(path));
    await go(history, -3);
    expect(place(history)).toEqual({ path: "/start", index: 0 });
    await go(history, 2);
    expect(place(history)).toEqual({ path: "/b", index: 2 });
  });

  test("does not know the index of an entry that another page added", async () => {
    window.history.pushState(null, "", "/invite");
    window.history.pushState(null, "", "/login");
    const history = createBrowserHistory();
    await go(history, -1);
    expect(place(history)).toEqual({ path: "/invite", index: undefined });
    history.push(createLocation("/a"));
    expect(place(history)).toEqual({ path: "/a", index: 0 });
  });
});
