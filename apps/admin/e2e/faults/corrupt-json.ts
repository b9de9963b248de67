export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const ISO_DATE = /^\d{4}-\d\d-\d\dT/;

/** Values of a wrong type for each kind of value. Rows take turns, so that a list tries them all. */
const BAD_VALUES: Record<string, readonly Json[]> = {
  date: ["Invalid Date", null, {}, "2026-13-45T25:61:61Z", 1e300],
  string: [null, {}, [], true, [["undefined"]]],
  number: ["NaN", null, {}, "1e999", 1e308],
  boolean: [null, "undefined", {}, 7, []],
  list: [null, "x", {}, 5, [null, {}, 7, "undefined"]],
  object: [null, "x", [], 5, true],
};

function kindOf(value: Json): string {
  if (Array.isArray(value)) return "list";
  if (typeof value === "string" && ISO_DATE.test(value)) return "date";
  return typeof value;
}

function badValue(value: Json, row: number): Json {
  const values = BAD_VALUES[kindOf(value)] ?? [null];
  return values[row % values.length] ?? null;
}

/** Returns the response with every field of every row of a wrong type. Every other row keeps its objects. */
export function corrupt(response: Json): Json {
  if (Array.isArray(response))
    return [...response.map((row, index) => corruptRow(row, index)), null, "x"];
  if (!isObject(response)) return response;
  return Object.fromEntries(
    Object.entries(response).map(([key, value]) => [
      key,
      Array.isArray(value) ? corrupt(value) : corruptRow(value, key.length),
    ]),
  );
}

function corruptRow(value: Json, row: number): Json {
  if (!isObject(value)) return badValue(value, row);
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      isObject(part) && row % 2 === 0 ? corruptRow(part, row / 2) : badValue(part, row),
    ]),
  );
}

/** Returns the response with unknown keys in its envelope and in each row. */
export function withExtraKeys(response: Json): Json {
  if (Array.isArray(response)) return response.map((row) => withExtraKeys(row));
  if (!isObject(response)) return response;
  return {
    ...Object.fromEntries(
      Object.entries(response).map(([key, value]) => [key, withExtraKeys(value)]),
    ),
    success: true,
    total: "undefined",
    constructor: null,
    toString: "x",
    extra: { nested: [null, { deep: "NaN" }] },
  };
}

export function isObject(value: Json): value is { [key: string]: Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
