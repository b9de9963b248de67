import * as v from "valibot";
import { expect, test } from "vitest";
import { wireSession } from "./account.fake.ts";
import { accountSessionSchema } from "./account.api.ts";

test("a session is read in full", () => {
  expect(v.parse(accountSessionSchema, wireSession(0))).toEqual({
    device: "Firefox on macOS",
    address: "203.0.113.1",
    createdAt: new Date("2026-01-14T09:30:00Z"),
    lastUsedAt: new Date("2026-01-15T09:30:00Z"),
    isCurrent: true,
  });
});
