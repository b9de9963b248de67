import type { ActivityEntry } from "@market/api-client/activity";
import { describe, expect, test } from "vitest";
import {
  describeAction,
  describeField,
  describeOrigin,
  describeRecord,
  describeValue,
} from "./entry-texts.ts";

const entry = (changes: Partial<ActivityEntry>): ActivityEntry =>
  ({ id: "1", changes: [], ...changes }) as ActivityEntry;

describe("an entry in plain words", () => {
  test.each([
    ["category.update", "Changed the category"],
    ["coupon.mark_used", "Coupon mark used"],
    [undefined, "—"],
  ])("%j: %s", (action, text) => {
    expect(describeAction({ action })).toBe(text);
  });

  test.each([
    [entry({ name: "Boots", targetId: "a" }), "Boots"],
    [
      entry({ changes: [{ field: "email", old: "ada@example.com", new: null }] }),
      "ada@example.com",
    ],
    [entry({ targetType: "list", targetId: "shops" }), "Shops"],
    [entry({ targetId: "a" }), "a"],
    [entry({}), "—"],
  ])("names the record of %j", (given, text) => {
    expect(describeRecord(given)).toBe(text);
  });

  test.each([
    [null, "—"],
    ["", "—"],
    [true, "Yes"],
    [3, "3"],
    [["a", "b"], "a, b"],
    [{ status: "active", q: null }, "status: active, q: —"],
    ["2026-13-99T00:00:00", "2026-13-99T00:00:00"],
  ])("shows the value %j as %s", (value, text) => {
    expect(describeValue(value)).toBe(text);
  });

  test("shows a time in the reader's form", () => {
    expect(describeValue("2026-01-15T09:30:00.000Z")).toContain("2026");
  });

  test("names fields and origins", () => {
    expect(describeField({ field: "stockQuantity" })).toBe("Stock quantity");
    expect(describeOrigin(entry({ source: "cli", device: "db-1" }))).toBe("Command line, db-1");
    expect(describeOrigin(entry({}))).toBe("—");
  });
});
