import { expect, test } from "vitest";
import { changedFields } from "./changed-fields.ts";

const saved = { id: "1", name: "Bags", image: "", isActive: true };

test.each([
  ["nothing", {}, {}],
  ["a text", { name: "Shoes" }, { name: "Shoes" }],
  ["a text that was emptied", { name: "" }, { name: "" }],
  ["a choice", { isActive: false }, { isActive: false }],
  ["several", { isActive: false, image: "/a.png" }, { image: "/a.png", isActive: false }],
])("returns %s that changed, in the saved order", (_what, changes, expected) => {
  const changed = changedFields({ ...saved, ...changes }, saved);
  expect(JSON.stringify(changed)).toBe(JSON.stringify(expected));
});

test("ignores values of another type, and other fields", () => {
  const stored = { name: 7, image: null, isActive: "no", admin: true };
  expect(changedFields(stored, saved)).toEqual({});
});
