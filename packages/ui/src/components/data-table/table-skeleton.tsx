import type { ReactNode } from "react";

/** Placeholder of the rows while they load, at their height. Looks like Mantine's `Skeleton`. */
export function TableSkeleton({ rows = 8 }: { rows?: number }): ReactNode {
  return (
    <div className="market-table-skeleton">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} />
      ))}
    </div>
  );
}
