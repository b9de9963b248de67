import type { ReactNode } from "react";

/** Number of rows of a page of products, and of the first page of most lists. */
const ROWS = 10;

/** Placeholder of the rows while they load, at their height. */
export function TableSkeleton({ columnCount }: { columnCount: number }): ReactNode {
  return (
    <tbody>
      {Array.from({ length: ROWS }, (_, row) => (
        <tr key={row} className="market-skeleton-row">
          <td aria-label="Loading" colSpan={columnCount} />
        </tr>
      ))}
    </tbody>
  );
}
