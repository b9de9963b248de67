import { expect, test } from "vitest";
import { changedFields, toDraft } from "./changed-fields.ts";

const saved = { id: "1", version: "2", name: "Bags", image: "", isActive: true };

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

test.each<[what: string, values: object, draft: object]>([
  [
    "the version on which it was begun",
    { name: "Shoes", version: "1" },
    { name: "Shoes", version: "1" },
  ],
  [
    "no id of another category",
    { id: "2", name: "Shoes", version: "2" },
    { name: "Shoes", version: "2" },
  ],
  ["nothing without a version", { name: "Shoes" }, {}],
  ["nothing of another shape", { name: ["Shoes"], version: "1" }, {}],
  ["nothing if only the version differs", { version: "1" }, {}],
])("a draft keeps %s", (_what, values, draft) => {
  expect(toDraft(values, saved)).toEqual(draft);
});
