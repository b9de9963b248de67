import type { ActivityEntry } from "@market/api-client/activity";
import { connect } from "@market/api-client/testing";
import { expect, test } from "vitest";
import { isOfPeriod, recordPath } from "./entries.ts";

const entry = (changes: Partial<ActivityEntry>): ActivityEntry =>
  ({ id: "1", changes: [], ...changes }) as ActivityEntry;

test.each([
  ["day", 0.5, true],
  ["day", 1.5, false],
  ["month", 29, true],
  ["all", 900, true],
])("the period %s has an entry of %d days ago: %s", (period, days, expected) => {
  expect(isOfPeriod(entry({ at: new Date(Date.now() - days * 86_400_000) }), period)).toBe(
    expected,
  );
});

test("a period ends now by the clock of the server, also if that of the reader is days ahead", async () => {
  const serverTime = new Date(Date.now() - 3 * 86_400_000);
  const { fake, http } = connect();
  const headers = { date: serverTime.toUTCString() };
  fake.answer("GET /admin/shops", () => Response.json([], { headers }));
  expect(isOfPeriod(entry({ at: serverTime }), "day")).toBe(false);
  await http("admin/shops");
  expect(isOfPeriod(entry({ at: serverTime }), "day")).toBe(true);
  // Another origin does not expose the header.
  fake.answer("GET /admin/shops", () => Response.json([]));
  await http("admin/shops");
  expect(isOfPeriod(entry({ at: serverTime }), "day")).toBe(true);
});

test.each([
  [{ targetType: "category", targetId: "a", name: "Boots" }, "/categories?edit=a"],
  [{ targetType: "category", targetId: "a" }, undefined],
  [{ targetType: "product", targetId: "a", name: "Enamel pot" }, "/products?q=Enamel+pot"],
  [{ targetType: "administrator", targetId: "a" }, "/administrators"],
  [{ targetType: "list", targetId: "shops" }, "/shops"],
  [{ targetType: "backup", targetId: "/b" }, undefined],
])("%j is shown at %s", (target, path) => {
  expect(recordPath(entry(target))).toBe(path);
});
