import type { ReactNode } from "react";
import { DelegatedTooltip } from "../delegated-tooltip/delegated-tooltip.tsx";
import {
  useDelegatedTooltip,
  type ShownTooltip,
} from "../delegated-tooltip/use-delegated-tooltip.tsx";

/**
 * Renders the tooltips of a table: of its controls, and, while the keyboard focus is in a row, the full time of
 * the row's date. A date is no tab stop itself: there are too many.
 */
export function TableTooltips({ children }: { children: ReactNode }): ReactNode {
  // Not its pointer handlers: the browser shows the title on hover.
  const [{ onFocus, onBlur }, tooltip] = useDelegatedTooltip("top", findDate);
  return (
    <DelegatedTooltip>
      <div onFocus={onFocus} onBlur={onBlur}>
        {children}
        {tooltip}
      </div>
    </DelegatedTooltip>
  );
}

function findDate(target: EventTarget): ShownTooltip | undefined {
  const row = target instanceof Element ? target.closest("tr") : null;
  const date = row?.querySelector("time");
  return date ? { target: date, label: date.title } : undefined;
}
