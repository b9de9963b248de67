import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { SessionHistory } from "./browser-history.ts";
import { createNavigation, type OnNavigate } from "./navigation.ts";
import { createMemoryHistory } from "./router.ts";

/** Returns a history that moves as a browser's does: later, one move after another. */
function createQueuedHistory(initialEntries: string[], initialIndex: number) {
  const memory = createMemoryHistory({ initialEntries, initialIndex });
  const moves: number[] = [];
  const history: SessionHistory = {
    get location() {
      return memory.location;
    },
    get index() {
      return memory.index;
    },
    push: memory.push,
    replace: memory.replace,
    go: (delta) => void moves.push(delta),
    listen: memory.listen,
  };
  return {
    history,
    dropMoves: () => void moves.splice(0),
    /** Makes the next move. */
    moveOnce: () => memory.go(moves.shift() ?? 0),
    moveAll() {
      for (let delta = moves.shift(); delta !== undefined; delta = moves.shift()) memory.go(delta);
    },
  };
}

const PATHS = ["/a", "/b", "/form", "/d"];
const FORM = 2;

function createAt(index: number, onNavigate?: OnNavigate) {
  const { history, ...moves } = createQueuedHistory(PATHS, index);
  const navigation = createNavigation(history, onNavigate);
  const paths = () => ({
    page: navigation.getPage().location.pathname,
    url: history.location.pathname,
  });
  return { navigation, paths, ...moves };
}

/** Returns a navigation whose pages load until `finish`, except those at /loaded. */
function createLoading(index = 0) {
  const loads: { path: string; finish: () => void }[] = [];
  const onNavigate = vi.fn<OnNavigate>(({ pathname: path }, current) => {
    if (path.startsWith("/loaded") || path === current.pathname) return undefined;
    return new Promise((resolve) => loads.push({ path, finish: resolve }));
  });
  const finish = async (path: string): Promise<void> => {
    loads.find((load) => load.path === path)?.finish();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { ...createAt(index, onNavigate), onNavigate, finish };
}

/** Blocks the navigations of a page, as `LeaveDialog` does. */
function blockPage({ navigation }: ReturnType<typeof createAt>) {
  let navigate: (() => void) | undefined;
  let isLeaving = false;
  const unblock = navigation.block((blocked) => {
    navigate = blocked;
    return !isLeaving;
  });
  return {
    unblock,
    isAsked: () => navigate !== undefined,
    leave: (): void => {
      isLeaving = true;
      navigate?.();
    },
  };
}

function createBlocked() {
  const created = createAt(FORM);
  return { ...created, form: blockPage(created) };
}

describe("createNavigation", () => {
  test("pushes and replaces with an encoded location and the state", () => {
    const { navigation, paths } = createAt(0);
    navigation.navigator.push({ pathname: "/x", search: "?q=a b" }, { from: 1 });
    expect(navigation.getPage()).toMatchObject({
      location: { pathname: "/x", search: "?q=a%20b", hash: "", state: { from: 1 } },
      index: 1,
      type: "PUSH",
      preventScrollReset: false,
    });
    const { key } = navigation.getPage().location;
    navigation.navigator.replace("/y", null, { preventScrollReset: true });
    expect(navigation.getPage()).toMatchObject({
      index: 1,
      type: "REPLACE",
      preventScrollReset: true,
    });
    expect(navigation.getPage().location.key).not.toBe(key);
    expect(paths()).toEqual({ page: "/y", url: "/y" });
  });

  test("notifies once of a page that needs no loading", () => {
    const { navigation } = createAt(0);
    const listener = vi.fn<() => void>();
    const unsubscribe = navigation.subscribe(listener);
    navigation.navigator.push("/x");
    expect(listener).toHaveBeenCalledOnce();
    unsubscribe();
    navigation.navigator.push("/y");
    expect(listener).toHaveBeenCalledOnce();
  });

  test("follows Back and Forward, several entries at a time, too", () => {
    const { navigation, paths, moveAll } = createAt(3);
    navigation.navigator.go(-3);
    moveAll();
    expect(paths()).toEqual({ page: "/a", url: "/a" });
    expect(navigation.getPage()).toMatchObject({ index: 0, type: "POP" });
    navigation.navigator.go(2);
    moveAll();
    expect(paths()).toEqual({ page: "/form", url: "/form" });
  });
});

describe("a page whose code loads", () => {
  test("is shown when it has loaded, and gets its history entry then", async () => {
    const { navigation, paths, finish, onNavigate } = createLoading();
    navigation.navigator.push("/slow?q=1");
    expect(navigation.isLoading()).toBe(true);
    expect(paths()).toEqual({ page: "/a", url: "/a" });
    await finish("/slow");
    expect(navigation.isLoading()).toBe(false);
    expect(paths()).toEqual({ page: "/slow", url: "/slow" });
    expect(onNavigate).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ pathname: "/slow", search: "?q=1" }),
      expect.objectContaining({ pathname: "/a" }),
    );
  });

  test("is dropped for a newer navigation", async () => {
    const { navigation, paths, finish } = createLoading();
    navigation.navigator.push("/slow");
    navigation.navigator.push("/loaded");
    expect(navigation.isLoading()).toBe(false);
    await finish("/slow");
    expect(paths()).toEqual({ page: "/loaded", url: "/loaded" });
    expect(navigation.getPage().index).toBe(1);
  });

  test("is shown after Back, unless the user returns first", async () => {
    const { navigation, paths, finish, moveAll } = createLoading(1);
    navigation.navigator.go(-1);
    moveAll();
    expect(paths()).toEqual({ page: "/b", url: "/a" });
    navigation.navigator.go(1);
    moveAll();
    expect(navigation.isLoading()).toBe(false);
    await finish("/a");
    expect(paths()).toEqual({ page: "/b", url: "/b" });
    navigation.navigator.go(1);
    moveAll();
    await finish("/form");
    expect(paths()).toEqual({ page: "/form", url: "/form" });
  });

  test("loads only after the confirmation of a blocked navigation", async () => {
    const { finish, onNavigate, ...created } = createLoading();
    const { navigation, paths } = created;
    const form = blockPage(created);
    navigation.navigator.push("/slow");
    expect(onNavigate).not.toHaveBeenCalled();
    form.leave();
    expect(navigation.isLoading()).toBe(true);
    await finish("/slow");
    expect(paths()).toEqual({ page: "/slow", url: "/slow" });
  });
});

describe("a blocked navigation", () => {
  test.each([
    ["Back", -1, "/b"],
    ["Back by two entries", -2, "/a"],
    ["Forward", 1, "/d"],
  ])("%s is undone, and repeated when it is confirmed", (_name, delta, target) => {
    const { navigation, paths, moveOnce, moveAll, form } = createBlocked();
    navigation.navigator.go(delta);
    moveOnce();
    expect(form.isAsked()).toBe(true);
    expect(paths()).toEqual({ page: "/form", url: target });
    moveAll();
    expect(paths()).toEqual({ page: "/form", url: "/form" });
    form.leave();
    moveAll();
    expect(paths()).toEqual({ page: target, url: target });
    // Both entries are kept.
    form.unblock();
    navigation.navigator.go(-delta);
    moveAll();
    expect(paths()).toEqual({ page: "/form", url: "/form" });
  });

  test("continues after the undo if it is confirmed before", () => {
    const { navigation, paths, moveOnce, moveAll, form } = createBlocked();
    navigation.navigator.go(-1);
    moveOnce();
    form.leave();
    moveAll();
    expect(paths()).toEqual({ page: "/b", url: "/b" });
  });

  test.each([
    ["Back twice", [-1, -1]],
    ["Back, then Forward", [-1, 1]],
    ["Forward, then Back twice", [1, -1, -1]],
  ])("%s without waiting asks about the form", (_name, deltas) => {
    const { navigation, paths, moveAll, form } = createBlocked();
    for (const delta of deltas) navigation.navigator.go(delta);
    moveAll();
    expect(form.isAsked()).toBe(true);
    expect(paths()).toEqual({ page: "/form", url: "/form" });
  });

  test("asks about the form when the browser drops the undo for another Back", () => {
    const { navigation, paths, moveOnce, moveAll, dropMoves, form } = createBlocked();
    navigation.navigator.go(-1);
    moveOnce();
    dropMoves();
    navigation.navigator.go(-1);
    moveAll();
    expect(paths().page).toBe("/form");
    navigation.navigator.push("/x");
    expect(paths().page).toBe("/form");
    form.leave();
    expect(paths()).toEqual({ page: "/x", url: "/x" });
  });

  test("is not asked about when nothing blocks it any more", () => {
    const { navigation, paths, form } = createBlocked();
    form.unblock();
    navigation.navigator.push("/x");
    expect(form.isAsked()).toBe(false);
    expect(paths()).toEqual({ page: "/x", url: "/x" });
  });

  test("leads to another path: a new query string or hash is shown, and Back from it", () => {
    const { navigation, form, moveAll } = createBlocked();
    navigation.navigator.replace("/form?step=2");
    navigation.navigator.push("/form?step=2#part");
    expect(navigation.getPage()).toMatchObject({ index: 3, location: { hash: "#part" } });
    navigation.navigator.go(-1);
    moveAll();
    expect(form.isAsked()).toBe(false);
    expect(navigation.getPage()).toMatchObject({ index: 2, location: { hash: "" } });
  });
});

describe("a dialog that is not in the URL", () => {
  test.each([-1, -2, 1])("is closed by a move of %i, and the page stays", (delta) => {
    const { navigation, paths, moveAll } = createAt(FORM);
    const closed: string[] = [];
    const closeOnBack = (name: string): void => {
      const release = navigation.closeOnBack(() => {
        closed.push(name);
        release();
      });
    };
    closeOnBack("dialog");
    closeOnBack("question above it");
    for (const expected of [["question above it"], ["question above it", "dialog"]]) {
      navigation.go(delta);
      moveAll();
      expect(closed).toEqual(expected);
      expect(paths()).toEqual({ page: "/form", url: "/form" });
    }
    navigation.go(delta);
    moveAll();
    expect(paths().page).toBe(PATHS[FORM + delta]);
  });
});

describe("a delayed navigation", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("opens its page, also after a change of the query string in place", () => {
    const { navigation, paths } = createLoading();
    navigation.navigate("/loaded", { delay: 1200 });
    navigation.changeSearch((search) => search.set("q", "a"), "replace");
    vi.advanceTimersByTime(1199);
    expect(paths().page).toBe("/a");
    vi.advanceTimersByTime(1);
    expect(paths().page).toBe("/loaded");
  });

  test("does nothing after another navigation, also one whose page still loads", async () => {
    const { navigation, paths, finish } = createLoading();
    navigation.navigate("/loaded", { delay: 1200 });
    navigation.navigate("/slow");
    vi.advanceTimersByTime(1200);
    expect(paths().page).toBe("/a");
    await finish("/slow");
    expect(paths().page).toBe("/slow");

    navigation.navigate("/loaded", { delay: 1200 });
    navigation.navigate("/loaded-first");
    vi.advanceTimersByTime(1200);
    expect(paths().page).toBe("/loaded-first");
  });
});

test("changes the query string that the page has now, and writes nothing that is there already", () => {
  const { navigation, paths } = createAt(0);
  const { changeSearch, getPage } = navigation;
  changeSearch((search) => search.set("q", "a"), "replace");
  changeSearch((search) => search.set("page", "2"), "push", { from: 1 });
  expect(getPage()).toMatchObject({ index: 1, location: { search: "?q=a&page=2" } });
  changeSearch((search) => search.set("page", "2"), "push");
  expect(getPage()).toMatchObject({ index: 1, location: { state: { from: 1 } } });
  changeSearch((search) => search.set("page", "3"), "replace");
  expect(getPage()).toMatchObject({ index: 1, location: { state: { from: 1 } } });
  changeSearch(() => "", "push");
  expect(getPage()).toMatchObject({ index: 2, location: { pathname: "/a", search: "" } });
  expect(paths().url).toBe("/a");
});
