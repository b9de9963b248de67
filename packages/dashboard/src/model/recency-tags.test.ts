import { describe, expect, test } from "vitest";
import { transactionTags, userTags } from "./recency-tags.ts";

/** A Friday afternoon in local time. */
const now = new Date(2026, 10, 20, 15, 0);

describe("recency tags", () => {
  test.each<[when: string, createdAt: Date | undefined, user: string, transaction: string]>([
    ["now", now, "Today New", "Today"],
    ["a minute ahead of the clock", new Date(2026, 10, 20, 15, 1), "Today New", "Today"],
    ["at midnight today", new Date(2026, 10, 20, 0, 0), "Today New", "Today"],
    ["a minute before midnight", new Date(2026, 10, 19, 23, 59), "New", ""],
    ["7 days ago less a minute", new Date(2026, 10, 13, 15, 1), "New", ""],
    ["exactly 7 days ago", new Date(2026, 10, 13, 15, 0), "", ""],
    ["a month ago", new Date(2026, 9, 20, 15, 0), "", ""],
    ["exactly a year ago", new Date(2025, 10, 20, 15, 0), "", ""],
    ["tomorrow", new Date(2026, 10, 21, 15, 0), "", ""],
    ["at an unknown time", undefined, "", ""],
  ])("of a row created %s", (_when, createdAt, user, transaction) => {
    expect(userTags(createdAt, now).join(" ")).toBe(user);
    expect(transactionTags(createdAt, now).join(" ")).toBe(transaction);
  });
});
