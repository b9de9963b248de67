import { expect, test } from "vitest";
import { findNewApis } from "./supported-apis.ts";

test.each([
  ["URL.canParse(e)&&new AbortController", ""],
  ["AbortSignal.any([l,f.signal])", ""],
  ["return Promise.try(e)", "Promise.try"],
  ["new Highlight(e);CSS.highlights", "Highlight"],
  ["Temporal.Now.instant()+Temporal.Now", "Temporal"],
  ["e.Highlight(t)", ""],
  ["`Highlight (yellow)`", ""],
  ["n(`Highlight`,e)", ""],
])("of %j is new: %j", (code, expected) => {
  expect(findNewApis(code).join(" ")).toBe(expected);
});
