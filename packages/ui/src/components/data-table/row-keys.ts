import { useState } from "react";

/** The row that holds the focus, with its key at that moment. */
export interface FocusedRow {
  id: string;
  key: number;
}

/**
 * Returns the number that subtracted from a row's index gives its React key. Keying by position lets
 * React reuse `<tr>` elements after a search or a long jump, at half the cost of new ones.
 *
 * @param first index of the first rendered row.
 * @param last index of the last rendered row.
 */
export function useKeyBase(first: number, last: number): number {
  const [rendered, setRendered] = useState({ first, last, base: 0 });
  if (first === rendered.first && last === rendered.last) return rendered.base;
  const hasJumped = first > rendered.last || last < rendered.first;
  const base = hasJumped ? rendered.base + first - rendered.first : rendered.base;
  setRendered({ first, last, base });
  return base;
}

/**
 * Returns the React key of a row. The focused row keeps its key when a refetch moves it, so that the focus
 * moves with it; the row in its former place takes the key of its new place.
 *
 * @param focusedIndex where the focused row is now; -1 if it is gone.
 */
export function rowKey(
  index: number,
  base: number,
  focused: FocusedRow | undefined,
  focusedIndex: number,
): number | string {
  const key = index - base;
  if (!focused) return key;
  if (index === focusedIndex) return focused.key;
  if (key !== focused.key) return key;
  // A new element, when the focused row is gone: its neighbor must not inherit the focus.
  return focusedIndex === -1 ? `new-${key}` : focusedIndex - base;
}
