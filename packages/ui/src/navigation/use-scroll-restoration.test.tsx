import { act, render } from "@testing-library/react";
import { StrictMode, type ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createBrowserHistory, saveScroll } from "./browser-history.ts";
import { NavigationRouter } from "./navigation-router.tsx";
import { createNavigation } from "./navigation.ts";
import { useScrollRestoration } from "./use-scroll-restoration.ts";

function Page(): ReactNode {
  useScrollRestoration();
  return <section id="part two" />;
}

/** Renders a page at the URL of the browser, as after a reload. */
function load() {
  const navigation = createNavigation(createBrowserHistory());
  const { unmount } = render(
    <StrictMode>
      <NavigationRouter navigation={navigation}>
        <Page />
      </NavigationRouter>
    </StrictMode>,
  );
  const { push, replace, go } = navigation.navigator;
  return {
    push: (...to: Parameters<typeof push>): void => act(() => push(...to)),
    replace: (...to: Parameters<typeof push>): void => act(() => replace(...to)),
    go: async (delta: number): Promise<void> => {
      const moved = new Promise((resolve) =>
        window.addEventListener("popstate", resolve, { once: true }),
      );
      go(delta);
      await act(async () => void (await moved));
    },
    unload: () => {
      window.dispatchEvent(new Event("beforeunload"));
      unmount();
      scrollY = 0;
    },
  };
}

/** Scrolls as a reader does who then pauses. */
async function scroll(position: number): Promise<void> {
  scrollY = position;
  window.dispatchEvent(new Event("scroll"));
  await new Promise((resolve) => setTimeout(resolve, 150));
}

let scrollY = 0;

function renderAt(path: string) {
  window.history.pushState(null, "", path);
  return load();
}

beforeEach(() => {
  scrollY = 0;
  vi.spyOn(window, "scrollY", "get").mockImplementation(() => scrollY);
  vi.spyOn(window, "scrollTo").mockImplementation((...[, y]: unknown[]) => {
    scrollY = Number(y);
  });
});

afterEach(() => vi.unstubAllGlobals());

test("starts a new page at the top, and returns to the position on Back and Forward", async () => {
  const { push, go } = renderAt("/shops");
  expect(window.scrollTo).not.toHaveBeenCalled();
  scrollY = 500;
  push("/users");
  expect(scrollY).toBe(0);
  await scroll(70);
  await go(-1);
  expect(scrollY).toBe(500);
  await go(1);
  expect(scrollY).toBe(70);
});

test("returns to the position that the reader left at once", async () => {
  const { push, go } = renderAt("/shops");
  push("/users");
  scrollY = 70;
  await go(-1);
  expect(scrollY).toBe(0);
  await go(1);
  expect(scrollY).toBe(70);
});

test("keeps the position when a screen changes the query string", async () => {
  const { push, replace, go } = renderAt("/shops");
  scrollY = 500;
  push("/shops?q=a", null, { preventScrollReset: true });
  replace("/shops?q=ab", null, { preventScrollReset: true });
  expect(window.scrollTo).not.toHaveBeenCalled();
  await scroll(500);
  push("/users");
  await go(-1);
  expect(scrollY).toBe(500);
});

test("starts at the top for a link to another query string of the page", () => {
  const { push } = renderAt("/shops");
  scrollY = 500;
  push("/shops?status=active");
  expect(scrollY).toBe(0);
});

test("leaves it to the browser to scroll to the part of the page that a hash names", () => {
  const { push } = renderAt("/shops");
  push("/users#part");
  expect(window.scrollTo).not.toHaveBeenCalled();
});

test("returns to the position after a reload, and on Back after it", async () => {
  const { push, unload } = renderAt("/shops");
  scrollY = 500;
  push("/users");
  scrollY = 70;
  unload();
  const { go } = load();
  expect(scrollY).toBe(70);
  await go(-1);
  expect(scrollY).toBe(500);
});

test("starts another document at the top", () => {
  const { unload } = renderAt("/shops");
  scrollY = 500;
  unload();
  renderAt("/users");
  expect(window.scrollTo).not.toHaveBeenCalled();
});

test("does not store the position of a page in the entry of another one, whose code still loads", async () => {
  renderAt("/shops").unload();
  const navigation = createNavigation(createBrowserHistory(), ({ pathname }) =>
    pathname === "/shops" ? new Promise(() => {}) : undefined,
  );
  navigation.navigator.push("/users");
  navigation.navigator.go(-1);
  await vi.waitFor(() => expect(location.pathname).toBe("/shops"), 60_000);
  scrollY = 70;
  saveScroll(navigation.getPage().location);
  expect(window.history.state).not.toHaveProperty("scrollY");
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
  const { unload } = renderAt("/shops");
  scrollY = 500;
  unload();
  load();
  expect(scrollY).toBe(80);
  if (input) window.dispatchEvent(new Event(input));
  height = 2000;
  grow();
  expect(scrollY).toBe(expected);
  scrollY = 30;
  grow();
  expect(scrollY).toBe(30);
});
