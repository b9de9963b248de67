import type { Column, UrlParam } from "@market/ui";

export type Columns = readonly Pick<Column<never>, "id" | "primary">[];

/** Between ids in the URL, which does not encode it. */
const SEPARATOR = ".";

/** Returns whether a column cannot be hidden: it identifies the row. */
export function isRequired(columns: Columns, id: string): boolean {
  return id === (columns.find(({ primary }) => primary) ?? columns[0])?.id;
}

/**
 * Returns the ids of the shown columns in order as text of the URL: empty for the columns of the definition.
 * Ignores unknown ids, and adds a required column that is missing.
 */
export function toColumnsText(columns: Columns, ids: readonly string[]): string {
  const all = columns.map(({ id }) => id);
  const known = [...new Set(ids)].filter((id) => all.includes(id));
  if (known.length === 0) return "";
  const missing = all.filter((id) => isRequired(columns, id) && !known.includes(id));
  const text = [...missing, ...known].join(SEPARATOR);
  return text === all.join(SEPARATOR) ? "" : text;
}

/** Returns the URL parameter for the shown columns of a list. */
export function columnsParam(columns: Columns): UrlParam<string> {
  return {
    defaultValue: "",
    parse: (text) => toColumnsText(columns, text.split(SEPARATOR)),
  };
}

/** Returns the columns that a value of `columnsParam` names, the same array for those of the definition. */
export function selectColumns<Row>(
  columns: readonly Column<Row>[],
  text: string,
): readonly Column<Row>[] {
  if (text === "") return columns;
  return text
    .split(SEPARATOR)
    .map((name) => columns.find(({ id }) => id === name))
    .filter((column) => column !== undefined);
}
