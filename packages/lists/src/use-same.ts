import { useState } from "react";

/** Returns the earlier value while it has the same elements or properties: memoized components compare identities. */
export function useSame<Value extends object>(value: Value): Value {
  const [keep] = useState(() => createKeep(value));
  return keep(value);
}

function createKeep<Value extends object>(first: Value): (value: Value) => Value {
  let kept = first;
  return (value) => {
    if (!isSame(kept, value)) kept = value;
    return kept;
  };
}

function isSame(one: object, other: object): boolean {
  const [values, others]: unknown[][] = [Object.values(one), Object.values(other)];
  // Those of an array are its positions.
  const names = Array.isArray(one) ? [] : Object.keys(one);
  return (
    values?.length === others?.length &&
    values?.every((value, index) => Object.is(value, others?.[index])) === true &&
    names.every((name) => name in other)
  );
}
