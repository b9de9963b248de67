/** What a cell says, as plain data. Missing values have no order and an empty cell in a file. */
export type CellValue = string | number | Date | undefined;

/**
 * What the cells of a row say, by the heading of their column and in the columns' order. A column
 * named here can be sorted by, and is exported.
 */
export type Fields<Row> = Readonly<Record<string, (row: Row) => CellValue>>;

/** A heading as it stands in an address: `Shop Name` is `shop-name`. */
export function slugOf(header: string): string {
  return header.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
}
