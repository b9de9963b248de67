import type { Column, UrlParam } from "@market/ui";

export type Columns = readonly Pick<Column<never>, "id" | "primary" | "hidden">[];

/** Between ids in the URL, which does not encode it. */
const SEPARATOR = ".";

/** Returns whether a column cannot be hidden: it identifies the row. */
export function isRequired(columns: Columns, id: string): boolean {
  return id === (columns.find(({ primary }) => primary) ?? columns[0])?.id;
}

/** Returns ids of columns as text of the URL, with those that cannot be hidden: empty for the columns shown by default. */
export function toColumnsText(columns: Columns, ids: readonly string[]): string {
  const all = columns.map(({ id }) => id);
  const known = [...new Set(ids)].filter((id) => all.includes(id));
  if (known.length === 0) return "";
  const missing = all.filter((id) => isRequired(columns, id) && !known.includes(id));
  const text = [...missing, ...known].join(SEPARATOR);
  const shown = columns.filter(({ hidden }) => !hidden).map(({ id }) => id);
  return text === shown.join(SEPARATOR) ? "" : text;
}

export function columnsParam(columns: Columns): UrlParam<string> {
  return {
    defaultValue: "",
    parse: (text) => toColumnsText(columns, text.split(SEPARATOR)),
  };
}

export function selectColumns<Row>(
  columns: readonly Column<Row>[],
  text: string,
): readonly Column<Row>[] {
  if (text === "") return columns.filter(({ hidden }) => !hidden);
  return text
    .split(SEPARATOR)
    .map((name) => columns.find(({ id }) => id === name))
    .filter((column) => column !== undefined);
}

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
