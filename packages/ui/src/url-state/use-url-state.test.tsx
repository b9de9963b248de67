import { act, renderHook } from "@testing-library/react";
import { MemoryRouter, useLocation, useNavigate, useNavigationType } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { enumParam, integerParam, textParam, useUrlState } from "./use-url-state.ts";

const PARAMS = {
  q: textParam(),
  status: enumParam(["all", "active"], "all"),
  limit: integerParam(10, 1000),
};

/** The hook on a page at `search`, after a page to go back to. */
function renderAt(search: string) {
  const { result } = renderHook(
    () => {
      const [values, set] = useUrlState(PARAMS);
      return {
        values,
        set,
        search: useLocation().search,
        lastMove: useNavigationType(),
        navigate: useNavigate(),
      };
    },
    {
      wrapper: ({ children }) => (
        <MemoryRouter initialEntries={["/before", `/shops${search}`]}>{children}</MemoryRouter>
      ),
    },
  );
  return result;
}

/** As long as the address waits for another key. */
const pause = (): void => act(() => void vi.advanceTimersByTime(300));

describe("useUrlState", () => {
  test.each<[search: string, expected: object]>([
    ["", { q: "", status: "all", limit: 10 }],
    ["?q=kano+spices&status=active&limit=50", { q: "kano spices", status: "active", limit: 50 }],
    ["?q=&status=&limit=", { q: "", status: "all", limit: 10 }],
    ["?status=Active", { status: "all" }],
    ["?status=constructor", { status: "all" }],
    ["?status=active&status=all", { status: "active" }],
    ["?limit=0", { limit: 10 }],
    ["?limit=-5", { limit: 10 }],
    ["?limit=1e3", { limit: 10 }],
    ["?limit=5.5", { limit: 10 }],
    ["?limit=007", { limit: 10 }],
    ["?limit=1000", { limit: 1000 }],
    ["?limit=1001", { limit: 10 }],
    ["?limit=99999999999999999999", { limit: 10 }],
    ["?q=%E0%A4%A", { status: "all" }],
    [`?q=${"x".repeat(201)}`, { q: "x".repeat(200) }],
    ["?unknown=1", { q: "", status: "all", limit: 10 }],
  ])("reads %j as %j", (search, expected) => {
    expect(renderAt(search).current.values).toMatchObject(expected);
  });

  test("leaves in the address what differs from its fallback, and what is not its own", () => {
    const page = renderAt("?tab=2");
    act(() => page.current.set({ q: "kano & co", status: "active", limit: 50 }, "push"));
    expect(page.current.search).toBe("?tab=2&q=kano+%26+co&status=active&limit=50");
    expect(page.current.values).toEqual({ q: "kano & co", status: "active", limit: 50 });
    act(() => page.current.set({ status: "all", limit: 10 }, "push"));
    expect(page.current.search).toBe("?tab=2&q=kano+%26+co");
    act(() => page.current.set({ q: "" }, "push"));
    expect(page.current.search).toBe("?tab=2");
  });

  test("of two changes in one moment, the second builds on the first", () => {
    const page = renderAt("");
    act(() => {
      page.current.set({ q: "a" }, "replace");
      page.current.set({ status: "active" }, "push");
    });
    expect(page.current.search).toBe("?q=a&status=active");
  });

  test("the setter stays the same whatever the address is", () => {
    const page = renderAt("");
    const { set } = page.current;
    act(() => set({ q: "a" }, "push"));
    expect(page.current.set).toBe(set);
  });

  test("push makes a step that Back undoes", () => {
    const page = renderAt("?q=a");
    act(() => page.current.set({ q: "b" }, "push"));
    expect(page.current.lastMove).toBe("PUSH");
    act(() => void page.current.navigate(-1));
    expect(page.current.values.q).toBe("a");
  });

  test("replace makes none", () => {
    const page = renderAt("?q=a");
    act(() => page.current.set({ q: "b" }, "replace"));
    expect(page.current.lastMove).toBe("REPLACE");
    expect(page.current.values.q).toBe("b");
    act(() => void page.current.navigate(-1));
    expect(page.current.search).toBe("");
    expect(page.current.values.q).toBe("");
  });

  describe("while a person types", () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    test("the values follow each key, the address the last", () => {
      const page = renderAt("");
      act(() => page.current.set({ q: "k" }, "typing"));
      act(() => void vi.advanceTimersByTime(250));
      act(() => page.current.set({ q: "ka" }, "typing"));
      act(() => void vi.advanceTimersByTime(250));
      expect(page.current.values.q).toBe("ka");
      expect(page.current.search).toBe("");
      pause();
      expect(page.current.search).toBe("?q=ka");
      expect(page.current.lastMove).toBe("REPLACE");
      act(() => void page.current.navigate(-1));
      expect(page.current.values.q).toBe("");
    });

    test("what is set meanwhile takes along what was typed", () => {
      const page = renderAt("");
      act(() => page.current.set({ q: "ka" }, "typing"));
      act(() => page.current.set({ status: "active" }, "push"));
      expect(page.current.search).toBe("?q=ka&status=active");
      pause();
      expect(page.current.search).toBe("?q=ka&status=active");
    });

    test("leaving the field writes it at once, so that Back leads to it", () => {
      const page = renderAt("");
      act(() => page.current.set({ q: "ka" }, "typing"));
      act(() => void document.body.dispatchEvent(new Event("focusout", { bubbles: true })));
      expect(page.current.search).toBe("?q=ka");
      act(() => page.current.set({ status: "active" }, "push"));
      act(() => void page.current.navigate(-1));
      expect(page.current.values).toMatchObject({ q: "ka", status: "all" });
    });

    test("clearing before the pause is over leaves nothing behind", () => {
      const page = renderAt("");
      act(() => page.current.set({ q: "ka" }, "typing"));
      act(() => page.current.set({ q: "" }, "push"));
      pause();
      expect(page.current.values.q).toBe("");
      expect(page.current.search).toBe("");
    });

    test("leaving before the pause is over touches no other page's address", () => {
      const { result, unmount } = renderHook(() => useUrlState(PARAMS), {
        wrapper: ({ children }) => <MemoryRouter>{children}</MemoryRouter>,
      });
      act(() => result.current[1]({ q: "ka" }, "typing"));
      unmount();
      expect(vi.getTimerCount()).toBe(0);
    });
  });
});
