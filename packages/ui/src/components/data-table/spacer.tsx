import type { ReactNode } from "react";

/** Returns the row height in px until the first row is measured. A card has three lines. */
export function estimateRowHeight(isCard: boolean): number {
  return isCard ? 92 : 40;
}

/** Takes the place of rows that are not in the document. Its height is in px. */
export function Spacer({ height }: { height: number }): ReactNode {
  if (height <= 0) return null;
  return (
    <tr aria-hidden style={{ height }}>
      <td aria-label="More rows" />
    </tr>
  );
}
