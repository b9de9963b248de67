import type { Columns } from "./columns.ts";

/** Returns shown ids with another one, after the column that it follows in the definition. */
export function insertColumn(columns: Columns, ids: readonly string[], id: string): string[] {
  const all = columns.map((column) => column.id);
  const before = new Set(all.slice(0, all.indexOf(id)));
  return ids.toSpliced(ids.findLastIndex((shown) => before.has(shown)) + 1, 0, id);
}

/** Returns ids of which one is exchanged with its neighbor: the one before (-1), or after (1). */
export function moveColumn(ids: readonly string[], id: string, step: -1 | 1): string[] {
  const from = ids.indexOf(id);
  const to = Math.min(Math.max(from + step, 0), ids.length - 1);
  return ids.toSpliced(from, 1).toSpliced(to, 0, id);
}
