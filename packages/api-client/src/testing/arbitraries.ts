import * as fc from "fast-check";

type WireRow = Record<string, unknown>;

/** Keys with a meaning in JavaScript. */
const PROTO_KEYS = ["__proto__", "constructor", "prototype", "toString", "hasOwnProperty"];

const EDGE_CASES = [
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

export const junk: fc.Arbitrary<unknown> = fc.oneof(fc.constantFrom(...EDGE_CASES), fc.jsonValue());

/** Any JSON value, bare or in an envelope of a list or an object. */
export function anyBody(name: string): fc.Arbitrary<unknown> {
  return fc.oneof(
    junk,
    junk.map((data) => ({ data })),
    junk.map((inner) => ({ [name]: inner })),
    junk.map((inner) => ({ data: { [name]: inner } })),
    fc.array(junk).map((data) => ({ data, success: false })),
  );
}

/** A valid row with one to five changes, at any depth. */
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
        if (target) setValue(target.holder, key ?? target.key, value);
      }
      return broken;
    });
}

interface Place {
  holder: object;
  key: string;
}

/** Returns every key of an object and of the objects in it. */
function placesIn(holder: object): Place[] {
  return Object.entries(holder).flatMap(([key, value]: [string, unknown]) => [
    { holder, key },
    ...(typeof value === "object" && value !== null ? placesIn(value) : []),
  ]);
}

/** Sets a value like `JSON.parse`, where `__proto__` is an ordinary key; `undefined` deletes the key. */
function setValue(holder: object, key: string, value: unknown): void {
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
