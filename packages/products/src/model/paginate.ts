/** Options of the rows-per-page select, also as values of the URL parameter. */
export const ROWS_PER_PAGE = ["5", "10", "20", "50"] as const;

export interface Page<Row> {
  rows: Row[];
  /** Starts at 1. */
  page: number;
  /** At least 1, even without rows. */
  pageCount: number;
}

/**
 * Returns one page of the rows: the last page if `page` is greater.
 *
 * @param count number of all rows, of which `rows` may be only the first.
 */
export function paginate<Row>(
  rows: readonly Row[],
  page: number,
  perPage: number,
  count = rows.length,
): Page<Row> {
  const pageCount = Math.max(1, Math.ceil(count / perPage));
  const current = Math.min(page, pageCount);
  const start = (current - 1) * perPage;
  return { rows: rows.slice(start, start + perPage), page: current, pageCount };
}

/** Returns the summary under the table. `count` is that of all products, as text. */
export function pageSummary({ page, pageCount }: Page<unknown>, count: string): string {
  return `Page ${page} of ${pageCount} | ${count} products`;
}
