import { beforeEach, describe, expect, test, vi } from "vitest";
import { createBrowserHistory } from "./browser-history.ts";
import { createLocation, type SessionHistory } from "./session-history.ts";

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

const place = ({ entry: { location, index } }: SessionHistory) => ({
  path: location.pathname + location.search + location.hash,
  index,
});

beforeEach(() => window.history.pushState(null, "", "/start"));

describe("createBrowserHistory", () => {
  test("starts with index 0 and keeps the rest of the entry's state", () => {
    window.history.replaceState({ screenState: 1 }, "", "/start?a=1#b");
    const history = createBrowserHistory();
    expect(place(history)).toEqual({ path: "/start?a=1#b", index: 0 });
    expect(history.entry.location).toMatchObject({ state: null, key: "default" });
    expect(window.history.state).toEqual({ screenState: 1, idx: 0 });
  });

  test("continues after a reload, with the state of the entry", () => {
    const before = createBrowserHistory();
    before.push(createLocation("/login", { expired: true }));
    const { entry } = createBrowserHistory();
    expect(entry).toEqual(before.entry);
    expect(entry).toMatchObject({ index: 1, location: { state: { expired: true } } });
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

  test("lets the browser open the URL when it refuses to push", async () => {
    const history = createBrowserHistory();
    vi.spyOn(window.history, "pushState").mockImplementation(() => {
      throw new DOMException("too many", "SecurityError");
    });
    // jsdom opens only URLs of the same page.
    history.push(createLocation("/start#part"));
    await new Promise((resolve) => window.addEventListener("popstate", resolve, { once: true }));
    expect(window.location.hash).toBe("#part");
  });

  test("knows the index of entries after Back and Forward", async () => {
    const history = createBrowserHistory();
    for (const path of ["/a", "/b", "/c"]) history.push(createLocation(path));
    await go(history, -3);
    expect(place(history)).toEqual({ path: "/start", index: 0 });
    await go(history, 2);
    expect(place(history)).toEqual({ path: "/b", index: 2 });
  });

  test("counts an entry that the browser adds for a link to a part of the page", async () => {
    const history = createBrowserHistory();
    history.push(createLocation("/a"));
    const listener = vi.fn<() => void>();
    const stop = history.listen(listener);
    window.location.hash = "part";
    await vi.waitFor(() => expect(listener).toHaveBeenCalled());
    stop();
    expect(place(history)).toEqual({ path: "/a#part", index: 2 });
    history.push(createLocation("/b"));
    expect(place(history)).toEqual({ path: "/b", index: 3 });
    await go(history, -1);
    expect(place(history)).toEqual({ path: "/a#part", index: 2 });
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
