/** What the rows-per-page select offers (specification, point 9); in the address as they stand here. */
export const ROWS_PER_PAGE = ["5", "10", "20", "50"] as const;

export const DEFAULT_ROWS_PER_PAGE = "10";

export interface Page<Row> {
  rows: Row[];
  /** From 1. */
  page: number;
  /** At least 1, also when there are no rows. */
  pageCount: number;
}

/** One page of the rows; the last one when `page` lies beyond it. */
export function paginate<Row>(rows: readonly Row[], page: number, perPage: number): Page<Row> {
  const pageCount = Math.max(1, Math.ceil(rows.length / perPage));
  const shown = Math.min(page, pageCount);
  return { rows: rows.slice((shown - 1) * perPage, shown * perPage), page: shown, pageCount };
}

/** The line under the table, in the specification's words (point 2). */
export function pageSummary({ page, pageCount }: Page<unknown>, count: number): string {
  return `Page ${page} of ${pageCount} | ${count} products`;
}
