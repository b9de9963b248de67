import { describe, expect, test } from "vitest";
import { transactionTags, userTags } from "./recency-tags.ts";

/** A Friday afternoon of the reader's own clock. */
const now = new Date(2026, 10, 20, 15, 0);

describe("tags of what was created", () => {
  test.each<[when: string, createdAt: Date | undefined, user: string, transaction: string]>([
    ["at this moment", now, "Today New", "Today"],
    ["this midnight", new Date(2026, 10, 20, 0, 0), "Today New", "Today"],
    ["a minute before midnight", new Date(2026, 10, 19, 23, 59), "New", ""],
    ["a minute less than 7 days ago", new Date(2026, 10, 13, 15, 1), "New", ""],
    ["7 days ago to the minute", new Date(2026, 10, 13, 15, 0), "", ""],
    ["a month ago", new Date(2026, 9, 20, 15, 0), "", ""],
    ["a year ago to the day", new Date(2025, 10, 20, 15, 0), "", ""],
    ["tomorrow", new Date(2026, 10, 21, 15, 0), "", ""],
    ["nobody knows when", undefined, "", ""],
  ])("%s", (_when, createdAt, user, transaction) => {
    expect(userTags(createdAt, now).join(" ")).toBe(user);
    expect(transactionTags(createdAt, now).join(" ")).toBe(transaction);
  });
});
