/** Options of the rows-per-page select, also as values of the URL parameter. */
export const ROWS_PER_PAGE = ["5", "10", "20", "50"] as const;

/**
 * Returns one page of the rows: the last page if `page` is greater. Pages start at 1, and there is at least one.
 *
 * @param count number of all rows, of which `rows` may be only the first.
 */
export function paginate<Row>(rows: readonly Row[], page: number, perPage: number, count: number) {
  const pageCount = Math.max(1, Math.ceil(count / perPage));
  const current = Math.min(page, pageCount);
  const start = (current - 1) * perPage;
  return { rows: rows.slice(start, start + perPage), page: current, pageCount };
}
