import { act, renderHook } from "@testing-library/react";
import { MemoryRouter, useNavigation } from "../navigation/navigation-router.tsx";
import { useLocation } from "../navigation/router.ts";
import { describe, expect, test } from "vitest";
import { enumParam, integerParam, textParam } from "./params.ts";
import { useUrlState } from "./use-url-state.ts";

const PARAMS = {
  q: textParam(),
  status: enumParam(["all", "active"], "all"),
  limit: integerParam(10, 1000),
};

/** Renders the hook at a query string, with a history entry before it. */
function renderAt(search: string) {
  const { result } = renderHook(
    () => {
      const [values, set] = useUrlState(PARAMS);
      return {
        values,
        set,
        search: useLocation().search,
        navigation: useNavigation(),
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
  ])("parses %j as %j", (search, expected) => {
    expect(renderAt(search).current.values).toMatchObject(expected);
  });

  test("keeps non-default values and unknown parameters in the URL", () => {
    const page = renderAt("?tab=2");
    act(() => page.current.set({ q: "kano & co", status: "active", limit: 50 }, "push"));
    expect(page.current.search).toBe("?tab=2&q=kano+%26+co&status=active&limit=50");
    expect(page.current.values).toEqual({ q: "kano & co", status: "active", limit: 50 });
    act(() => page.current.set({ status: "all", limit: 10 }, "push"));
    expect(page.current.search).toBe("?tab=2&q=kano+%26+co");
    act(() => page.current.set({ q: "" }, "push"));
    expect(page.current.search).toBe("?tab=2");
  });

  test("builds the second of two changes in one event on the first", () => {
    const page = renderAt("");
    act(() => {
      page.current.set({ q: "a" }, "replace");
      page.current.set({ status: "active" }, "push");
    });
    expect(page.current.search).toBe("?q=a&status=active");
  });

  test("returns the same setter for every URL", () => {
    const page = renderAt("");
    const { set } = page.current;
    act(() => set({ q: "a" }, "push"));
    expect(page.current.set).toBe(set);
  });

  test("adds a history entry with push", () => {
    const page = renderAt("?q=a");
    act(() => page.current.set({ q: "b" }, "push"));
    expect(page.current.navigation.getPage().type).toBe("PUSH");
    act(() => page.current.navigation.go(-1));
    expect(page.current.values.q).toBe("a");
  });

  test("adds no history entry with replace", () => {
    const page = renderAt("?q=a");
    act(() => page.current.set({ q: "b" }, "replace"));
    expect(page.current.navigation.getPage().type).toBe("REPLACE");
    expect(page.current.values.q).toBe("b");
    act(() => page.current.navigation.go(-1));
    expect(page.current.search).toBe("");
    expect(page.current.values.q).toBe("");
  });
});
