/**
 * What a query is looked for in, made once for each row: its texts in lower case, a line each. Rows are
 * the server's and do not change.
 */
export function createSearchText<Row extends object>(
  texts: (row: Row) => readonly (string | undefined)[],
): (row: Row) => string {
  const made = new WeakMap<Row, string>();
  return (row) => {
    const present = made.get(row);
    if (present !== undefined) return present;
    const text = texts(row)
      .filter((part) => part !== undefined)
      .join("\n")
      .toLowerCase();
    made.set(row, text);
    return text;
  };
}
