import * as v from "valibot";

/*
 * Strict schemas of the values that a parsed response may contain, whatever the server sent.
 * Import as a namespace: `domain.text`.
 */

export const requiredText = v.pipe(v.string(), v.nonEmpty());
export const text = v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty()));
export const number = v.optional(v.pipe(v.number(), v.finite()));
export const date = v.optional(v.date());

export function enumOf<const Value extends string>(...values: Value[]) {
  return v.optional(v.picklist(values));
}

export function rowsOf(row: v.GenericSchema<unknown, { id: string }>): v.GenericSchema {
  return v.pipe(v.array(row), v.check(hasUniqueIds, "Duplicate id"));
}

function hasUniqueIds(items: { id: string }[]): boolean {
  return new Set(items.map((item) => item.id)).size === items.length;
}
