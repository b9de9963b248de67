/** Options of the rows-per-page select, also as values of the URL parameter. */
export const ROWS_PER_PAGE = ["5", "10", "20", "50"] as const;

/**
 * Returns one page of the rows: the last page if `page` is greater. There is one page, even without rows.
 *
 * @param count number of all rows, of which `rows` may be only the first.
 */
export function paginate<Row>(
  rows: readonly Row[],
  page: number,
  perPage: number,
  count = rows.length,
) {
  const pageCount = Math.max(1, Math.ceil(count / perPage));
  const current = Math.min(page, pageCount);
  const start = (current - 1) * perPage;
  return { rows: rows.slice(start, start + perPage), page: current, pageCount };
}
