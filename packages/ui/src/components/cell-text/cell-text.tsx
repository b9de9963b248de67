import type { ReactNode } from "react";
import { MISSING } from "../../format/missing.ts";

interface CellTextProps {
  children: string | undefined;
  /** What a row is known by. */
  strong?: boolean;
}

/** A text that its cell may cut off: the whole of it is under the pointer. */
export function CellText({ children, strong }: CellTextProps): ReactNode {
  return (
    <span className="market-text" data-strong={strong || undefined} title={children}>
      {children ?? MISSING}
    </span>
  );
}
