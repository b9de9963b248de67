import { afterEach, expect, test, vi } from "vitest";
import { findFreePlace } from "./find-free-place.ts";

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** Adds an element at a place in a window of 800 px. */
function add(
  tag: string,
  top: number,
  height: number,
  left = 400,
  parent = document.body,
): Element {
  const element = document.createElement(tag);
  element.getBoundingClientRect = () => new DOMRect(left, top, 300, height);
  Object.defineProperty(element, "scrollHeight", { value: height });
  parent.append(element);
  return element;
}

/** Adds the list of one toast with a height of 60 px. */
function addToasts(): Element {
  vi.stubGlobal("innerHeight", 800);
  const list = add("div", 724, 60);
  const group = document.createElement("div");
  list.append(group);
  add("div", 724, 60, 400, group);
  return list;
}

test.each([
  ["at the lower edge", [], 16],
  ["above a control there", [740], 800 - 732],
  ["in the gap between two controls", [740, 600], 800 - 732],
  ["above two controls without a gap", [740, 660], 800 - 652],
])("the toasts are %s", (_name, tops, bottom) => {
  const list = addToasts();
  for (const top of tops) add("button", top, 40);
  expect(findFreePlace(list)).toBe(bottom);
});

test("ignores controls beside the toasts, and those below an open dialog", () => {
  const list = addToasts();
  add("button", 740, 40, 0);
  expect(findFreePlace(list)).toBe(16);
  add("button", 740, 40);
  add("div", 0, 800).setAttribute("aria-modal", "true");
  expect(findFreePlace(list)).toBe(16);
});

test("does not cover the focused control where there is no place", () => {
  const list = addToasts();
  const controls = Array.from({ length: 20 }, (_, index) => add("button", index * 40, 30));
  expect(findFreePlace(list)).toBe(16);
  const last = controls.at(-1) as HTMLElement;
  last.focus();
  expect(findFreePlace(list)).toBe(800 - 752);
});
