import * as v from "valibot";
import { describe, expect, test } from "vitest";
import * as wire from "./wire.ts";

describe("text", () => {
  test.each<[sent: unknown, expected: string | undefined]>([
    ["Lagos", "Lagos"],
    ["  Lagos\n", "Lagos"],
    [8_031_234_500, "8031234500"],
    [0, "0"],
    ["", undefined],
    ["   ", undefined],
    [" \u200B\u2060", undefined],
    [Infinity, undefined],
    [true, undefined],
    [null, undefined],
    [["Lagos"], undefined],
    [{ name: "Lagos" }, undefined],
  ])("%j reads as %j", (sent, expected) => {
    expect(v.parse(wire.text, sent)).toBe(expected);
  });
});

describe("number", () => {
  test.each<[sent: unknown, expected: number | undefined]>([
    [12.5, 12.5],
    [0, 0],
    [-3, -3],
    ["12.5", 12.5],
    [" 7 ", 7],
    ["0", 0],
    ["", undefined],
    ["  ", undefined],
    ["12k", undefined],
    ["1,200", undefined],
    ["Infinity", undefined],
    [Infinity, undefined],
    [true, undefined],
    [null, undefined],
    [[5], undefined],
    [{}, undefined],
  ])("%j reads as %j", (sent, expected) => {
    expect(v.parse(wire.number, sent)).toBe(expected);
  });
});

describe("date", () => {
  test.each<[sent: unknown, expected: string | undefined]>([
    ["2026-01-15T09:30:00.000Z", "2026-01-15T09:30:00.000Z"],
    ["2026-01-15T10:30:00+01:00", "2026-01-15T09:30:00.000Z"],
    ["2026-01-15", "2026-01-15T00:00:00.000Z"],
    [Date.UTC(2026, 0, 15), "2026-01-15T00:00:00.000Z"],
    [0, "1970-01-01T00:00:00.000Z"],
    ["soon", undefined],
    ["order 5", undefined],
    ["12", undefined],
    ["2026-13-45", undefined],
    ["", undefined],
    [8.65e15, undefined],
    [true, undefined],
    [null, undefined],
    [{}, undefined],
  ])("%j reads as %j", (sent, expected) => {
    expect(v.parse(wire.date, sent)?.toISOString()).toBe(expected);
  });
});

describe("boolean", () => {
  test.each<[sent: unknown, expected: boolean]>([
    [true, true],
    ["true", true],
    [false, false],
    ["false", false],
    ["yes", false],
    [1, false],
    [null, false],
    [{}, false],
  ])("%j reads as %j", (sent, expected) => {
    expect(v.parse(wire.boolean, sent)).toBe(expected);
  });
});

describe("enumOf", () => {
  test.each<[sent: unknown, expected: string | undefined]>([
    ["active", "active"],
    ["ACTIVE", "active"],
    [" Low-Stock ", "low-stock"],
    ["actives", undefined],
    ["", undefined],
    [1, undefined],
    [null, undefined],
    [["active"], undefined],
  ])("%j reads as %j", (sent, expected) => {
    expect(v.parse(wire.enumOf("active", "low-stock"), sent)).toBe(expected);
  });
});

describe("object", () => {
  const owner = wire.object({ city: wire.text });

  test("keeps its entries and drops others", () => {
    expect(v.parse(owner, { city: "Lagos", extra: 1 })).toEqual({ city: "Lagos" });
  });

  test.each([null, "Lagos", 5, true, [], ["Lagos"]])("%j reads as an empty object", (sent) => {
    expect(v.parse(owner, sent)).toEqual({ city: undefined });
  });
});

describe("optionalObject", () => {
  const address = wire.optionalObject({ city: wire.text });

  test.each<[sent: unknown, expected: unknown]>([
    [{ city: "Lagos", extra: 1 }, { city: "Lagos" }],
    [{ city: 5 }, { city: "5" }],
    [{}, { city: undefined }],
    [null, undefined],
    ["Lagos", undefined],
    [[], undefined],
  ])("%j reads as %j", (sent, expected) => {
    expect(v.parse(address, sent)).toEqual(expected);
  });
});

describe("array", () => {
  test.each<[sent: unknown, expected: string[]]>([
    [
      ["a", "b"],
      ["a", "b"],
    ],
    [
      ["a", 1, null, {}, "b"],
      ["a", "b"],
    ],
    [[], []],
    ["a", []],
    [{ 0: "a" }, []],
    [null, []],
  ])("%j reads as %j", (sent, expected) => {
    expect(v.parse(wire.array(v.string()), sent)).toEqual(expected);
  });
});

describe("a field that is missing", () => {
  test.each<[name: string, schema: v.GenericSchema, expected: unknown]>([
    ["text", wire.text, undefined],
    ["number", wire.number, undefined],
    ["date", wire.date, undefined],
    ["boolean", wire.boolean, false],
    ["enumOf", wire.enumOf("active"), undefined],
    ["object", wire.object({ city: wire.text }), { city: undefined }],
    ["optionalObject", wire.optionalObject({ city: wire.text }), undefined],
    ["array", wire.array(v.string()), []],
  ])("reads like null: %s", (_name, schema, expected) => {
    expect(v.parse(v.object({ field: schema }), {})).toEqual({ field: expected });
  });
});

describe("listOf", () => {
  const readShops = wire.listOf("shops", v.object({}));
  const rows = [{ _id: "a" }, { _id: "b" }];
  const idsOf = (body: unknown): string[] => readShops(body).map(({ id }) => id);

  test.each<[envelope: string, body: unknown]>([
    ["bare", rows],
    ["under data", { data: rows }],
    ["under its own name", { shops: rows }],
    ["under its own name inside data", { data: { shops: rows } }],
    [
      "beside other keys",
      { success: true, message: "ok", total: 2, data: { total: 2, shops: rows } },
    ],
  ])("finds the list %s", (_envelope, body) => {
    expect(idsOf(body)).toEqual(["a", "b"]);
  });

  test.each([
    null,
    "<!doctype html>",
    5,
    {},
    { data: "x" },
    { data: null },
    { data: { shops: "x" } },
    { users: [] },
    { data: { data: [] } },
  ])("refuses %j, which contains no such list", (body) => {
    expect(() => readShops(body)).toThrow(new TypeError("No list of shops in the answer"));
  });

  test("drops items that are not objects", () => {
    expect(idsOf([null, { _id: "a" }, "x", 5, true, [], { _id: "b" }])).toEqual(["a", "b"]);
  });

  test.each<[ids: unknown[], expected: string[]]>([
    [
      [7, "b"],
      ["7", "b"],
    ],
    [
      [undefined, "b"],
      ["row-0", "b"],
    ],
    [
      ["a", null, ""],
      ["a", "row-1", "row-2"],
    ],
    [
      ["a", "a", "a"],
      ["a", "a-1", "a-2"],
    ],
    [
      ["row-1", undefined],
      ["row-1", "row-1-1"],
    ],
    [
      ["a-2", "a", "a"],
      ["a-2", "a", "a-2-2"],
    ],
  ])("gives rows with the ids %j the unique ids %j", (ids, expected) => {
    expect(idsOf(ids.map((_id) => ({ _id })))).toEqual(expected);
  });

  test.each([undefined, ".", "..", "a".repeat(201), "\uD800", "used", 2 ** 53, -(2 ** 53)])(
    "marks the id that it invents for a row with the id %j",
    (_id) => {
      const shops = readShops([{ _id: "used" }, { _id }]);
      expect(shops.map(({ isIdInvented = false }) => isIdInvented)).toEqual([false, true]);
    },
  );
});

describe("objectOf", () => {
  const readStats = wire.objectOf("stats", v.object({ totalUsers: wire.number }));

  test.each<[envelope: string, body: unknown]>([
    ["bare", { totalUsers: 5 }],
    ["under data", { data: { totalUsers: 5 } }],
    ["under its own name", { stats: { totalUsers: 5 } }],
    ["under its own name inside data", { data: { stats: { totalUsers: 5 } } }],
    ["beside other keys", { success: true, data: { totalUsers: 5, extra: 1 } }],
  ])("finds the object %s", (_envelope, body) => {
    expect(readStats(body)).toEqual({ totalUsers: 5 });
  });

  test.each([null, "<!doctype html>", 5, [], [{ totalUsers: 5 }]])(
    "refuses %j, which is not an object",
    (body) => {
      expect(() => readStats(body)).toThrow(new TypeError("No stats in the answer"));
    },
  );
});
