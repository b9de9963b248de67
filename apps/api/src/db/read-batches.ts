/** Yields all rows of a table, of which `read` returns those after the last one of the batch before, in constant memory. */
export async function* readBatches<Row>(
  read: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[], void> {
  let rows = await read(undefined);
  while (rows.length > 0) {
    yield rows;
    rows = await read(rows.at(-1));
  }
}
