import type { ReactNode } from "react";
import { EMPTY_VALUE } from "../format/text.ts";

/** Renders a text of a cell in up to two lines. */
export function twoLines(text: string | undefined): ReactNode {
  return (
    <span className="market-two-lines" title={text}>
      {text ?? EMPTY_VALUE}
    </span>
  );
}
