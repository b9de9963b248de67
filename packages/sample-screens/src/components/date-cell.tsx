import { formatDate, formatDateTime } from "@market/ui";
import type { ReactNode } from "react";

/** Shows the day of an ISO 8601 timestamp, with the time in a tooltip. */
export function DateCell({ timestamp }: { timestamp: string }): ReactNode {
  const date = new Date(timestamp);
  return (
    <time dateTime={timestamp} title={formatDateTime(date)}>
      {formatDate(date)}
    </time>
  );
}
