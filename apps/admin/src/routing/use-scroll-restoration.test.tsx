import { createMemoryHistory, createNavigation, NavigationRouter } from "@market/ui/navigation";
import { act, render } from "@testing-library/react";
import { StrictMode, type ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { useScrollRestoration } from "./use-scroll-restoration.ts";

/** Renders a page at a new URL, or again at the URL of a history, as after a reload. */
function renderAt(path: string, history = createMemoryHistory([path])) {
  const navigation = createNavigation(history);
  function Page(): ReactNode {
    useScrollRestoration(navigation);
    return <section id="part two" />;
  }
  const { unmount } = render(
    <StrictMode>
      <NavigationRouter navigation={navigation}>
        <Page />
      </NavigationRouter>
    </StrictMode>,
  );
  const { push, replace, go } = navigation.navigator;
  return {
    history,
    push: (...to: Parameters<typeof push>): void => act(() => push(...to)),
    replace: (...to: Parameters<typeof push>): void => act(() => replace(...to)),
    go: (delta: number): void => act(() => go(delta)),
    reload: () => {
      window.dispatchEvent(new Event("pagehide"));
      unmount();
    },
  };
}

let scrollY = 0;

beforeEach(() => {
  sessionStorage.clear();
  scrollY = 0;
  vi.spyOn(window, "scrollY", "get").mockImplementation(() => scrollY);
  vi.spyOn(window, "scrollTo").mockImplementation((...[, y]: unknown[]) => {
    scrollY = Number(y);
  });
});

test("starts a new page at the top, and returns to the position on Back and Forward", () => {
  const { push, go } = renderAt("/shops");
  expect(window.scrollTo).not.toHaveBeenCalled();
  scrollY = 500;
  push("/users");
  expect(scrollY).toBe(0);
  scrollY = 70;
  go(-1);
  expect(scrollY).toBe(500);
  go(1);
  expect(scrollY).toBe(70);
});

test("keeps the position when a screen changes the query string", () => {
  const { push, replace, go } = renderAt("/shops");
  scrollY = 500;
  push("/shops?q=a", null, { preventScrollReset: true });
  replace("/shops?q=ab", null, { preventScrollReset: true });
  expect(window.scrollTo).not.toHaveBeenCalled();
  scrollY = 20;
  go(-1);
  expect(scrollY).toBe(500);
});

test("starts at the top for a link to another query string of the page", () => {
  const { push } = renderAt("/shops");
  scrollY = 500;
  push("/shops?status=active");
  expect(scrollY).toBe(0);
});

test("scrolls to the part of the page that the hash names", () => {
  const scrollIntoView = vi.spyOn(HTMLElement.prototype, "scrollIntoView");
  const { push } = renderAt("/shops");
  push("/users#part%20two");
  expect(scrollIntoView).toHaveBeenCalled();
  expect(window.scrollTo).not.toHaveBeenCalled();
  push("/users#missing");
  expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
  push("/users#%");
  expect(window.scrollTo).toHaveBeenCalledTimes(2);
});

test("returns to the position after a reload, and on Back after it", () => {
  const { history, push, reload } = renderAt("/shops");
  scrollY = 500;
  push("/users");
  scrollY = 70;
  reload();
  expect(window.history.scrollRestoration).toBe("auto");
  scrollY = 0;
  const { go } = renderAt("/users", history);
  expect(scrollY).toBe(70);
  go(-1);
  expect(scrollY).toBe(500);
});

test.each([
  ["as far as the page reaches, and on when it grows", undefined, 500],
  ["until the reader scrolls", "wheel", 80],
])("scrolls after a reload %s", (_when, input, expected) => {
  let height = 80;
  const observers = new Set<() => void>();
  const grow = (): void => {
    for (const observer of observers) observer();
  };
  vi.stubGlobal(
    "ResizeObserver",
    class {
      readonly callback: () => void;
      constructor(callback: () => void) {
        this.callback = callback;
      }
      observe(): void {
        observers.add(this.callback);
      }
      disconnect(): void {
        observers.delete(this.callback);
      }
    },
  );
  vi.spyOn(window, "scrollTo").mockImplementation((...[, y]: unknown[]) => {
    scrollY = Math.min(Number(y), height);
  });
  const { history, reload } = renderAt("/shops");
  scrollY = 500;
  reload();
  renderAt("/shops", history);
  expect(scrollY).toBe(80);
  if (input) window.dispatchEvent(new Event(input));
  height = 2000;
  grow();
  expect(scrollY).toBe(expected);
  scrollY = 30;
  grow();
  expect(scrollY).toBe(30);
  vi.unstubAllGlobals();
});

test("keeps the positions of the newest 100 entries, and none of replaced ones", () => {
  const { push, replace, go, reload } = renderAt("/shops");
  for (let index = 1; index <= 150; index += 1) {
    scrollY = index;
    push(`/users?page=${index}`);
  }
  scrollY = 500;
  for (let times = 0; times < 100; times += 1) replace(`/users?q=${times}`);
  scrollY = 500;
  go(-50);
  expect(scrollY).toBe(101);
  scrollY = 500;
  go(-70);
  expect(scrollY).toBe(0);
  reload();
  expect(JSON.parse(sessionStorage.getItem("scrollPositions") ?? "")).toHaveLength(100);
});

test("works without storage", () => {
  vi.spyOn(globalThis, "sessionStorage", "get").mockImplementation(() => {
    throw new DOMException("blocked", "SecurityError");
  });
  const { push, go, reload } = renderAt("/shops");
  scrollY = 500;
  push("/users");
  go(-1);
  expect(scrollY).toBe(500);
  expect(reload).not.toThrow();
});
