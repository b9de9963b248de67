import * as fc from "fast-check";

/*
 * What a server may send although nobody planned for it: any JSON, and rows that are almost right.
 */

type WireRow = Record<string, unknown>;

/** Keys that mean something to JavaScript itself. */
const PROTO_KEYS = ["__proto__", "constructor", "prototype", "toString", "hasOwnProperty"];

/** Values that have broken somebody's panel before. */
const NOTORIOUS = [
  null,
  "",
  " ",
  "NaN",
  "Infinity",
  "1e999",
  "undefined",
  "Invalid Date",
  "2026-13-45T99:99:99Z",
  "0000-00-00",
  "+275760-09-14",
  "\u0000",
  "\uD800",
  "x".repeat(2000),
  1e308,
  -1e308,
  8.65e15,
  -0,
  true,
  [],
  {},
  [null],
  { $date: { $numberLong: "1" } },
];

/** Anything that JSON can hold. */
export const junk: fc.Arbitrary<unknown> = fc.oneof(fc.constantFrom(...NOTORIOUS), fc.jsonValue());

/** Any JSON: anything at all, or anything in an envelope that a list or an object may come in. */
export function anyBody(name: string): fc.Arbitrary<unknown> {
  return fc.oneof(
    junk,
    junk.map((data) => ({ data })),
    junk.map((inner) => ({ [name]: inner })),
    junk.map((inner) => ({ data: { [name]: inner } })),
    fc.array(junk).map((data) => ({ data, success: false })),
  );
}

/** A row of the wire, wrong in one to five places, at any depth. */
export function nearMiss(rows: readonly WireRow[]): fc.Arbitrary<WireRow> {
  const change = fc.record({
    place: fc.nat(),
    key: fc.option(fc.constantFrom(...PROTO_KEYS)),
    value: fc.option(junk, { nil: undefined }),
  });
  return fc
    .tuple(fc.constantFrom(...rows), fc.array(change, { minLength: 1, maxLength: 5 }))
    .map(([row, changes]) => {
      const broken = structuredClone(row);
      for (const { place, key, value } of changes) {
        const places = placesIn(broken);
        const target = places[place % places.length];
        if (target) put(target.holder, key ?? target.key, value);
      }
      return broken;
    });
}

interface Place {
  holder: object;
  key: string;
}

/** Every key of an object and of what it holds. */
function placesIn(holder: object): Place[] {
  return Object.entries(holder).flatMap(([key, value]: [string, unknown]) => [
    { holder, key },
    ...(typeof value === "object" && value !== null ? placesIn(value) : []),
  ]);
}

/** Puts a value as JSON would: `__proto__` is a key like any other. Without a value, takes the key away. */
function put(holder: object, key: string, value: unknown): void {
  if (value === undefined) Reflect.deleteProperty(holder, key);
  else {
    Object.defineProperty(holder, key, {
      value: structuredClone(value),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
}
