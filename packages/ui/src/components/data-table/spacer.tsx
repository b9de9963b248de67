import type { ReactNode } from "react";

/** Row height in px until the first row is measured. */
export const ESTIMATED_HEIGHT = 41;

/** Takes the place of rows that are not in the document. Its height is in px. */
export function Spacer({ height }: { height: number }): ReactNode {
  if (height <= 0) return null;
  return (
    <tr aria-hidden style={{ height }}>
      <td aria-label="More rows" />
    </tr>
  );
}
