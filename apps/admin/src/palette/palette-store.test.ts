import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Command } from "./commands.ts";
import { createPaletteStore, useSelected } from "./palette-store.ts";

const commands = (ids: string): Command[] =>
  ids.split("").map((id) => ({ id, label: id, icon: () => null, run: () => {} }));

function setUp(ids: string, selected: number) {
  const store = createPaletteStore();
  store.setState((state) => ({ ...state, selected }));
  const { result, rerender } = renderHook(
    (props: { ids: string }) => useSelected(store, commands(props.ids)),
    { initialProps: { ids } },
  );
  return {
    store,
    selected: () => result.current?.id,
    show: (next: string) => rerender({ ids: next }),
  };
}

test.each([
  ["above it", "ab", 1, "axyb", "b"],
  ["below it", "ab", 1, "abxy", "b"],
  ["above the first", "ab", 0, "xab", "a"],
  ["and it is gone", "ab", 1, "ax", "x"],
  ["after none", "", -1, "xy", "x"],
])("keeps the selected option when results arrive %s", (_where, ids, index, next, expected) => {
  const { selected, show } = setUp(ids, index);
  show(next);
  expect(selected()).toBe(expected);
});

test("selects by position again after an arrow key", () => {
  const { selected, show, store } = setUp("ab", 1);
  show("axb");
  act(() => store.setState((state) => ({ ...state, selected: 1 })));
  expect(selected()).toBe("x");
  show("ayxb");
  expect(selected()).toBe("x");
});

test("selects the first option of a new query", () => {
  const { selected, show, store } = setUp("ab", 0);
  act(() => {
    store.setState((state) => ({ ...state, query: "b" }));
    show("ba");
  });
  expect(selected()).toBe("b");
});
