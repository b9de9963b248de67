import type { ReactNode } from "react";
import { DelegatedTooltip } from "../delegated-tooltip/delegated-tooltip.tsx";
import {
  useDelegatedTooltip,
  type ShownTooltip,
} from "../delegated-tooltip/use-delegated-tooltip.tsx";

/** A date in a cell that compact rows do not show. */
const HIDDEN_DATE = "[data-compact] td:not([data-primary], [data-secondary]) time";

/**
 * Renders the tooltips of a table: of its controls, and, while the keyboard focus is in a row, the full times
 * of the row's dates. A date is no tab stop itself: there are too many.
 */
export function TableTooltips({ children }: { children: ReactNode }): ReactNode {
  // Not its pointer handlers: the browser shows the title on hover.
  // At the bottom, because the tooltip of the focused control is at the top.
  const [{ onFocus, onBlur }, tooltip] = useDelegatedTooltip("bottom", findDates);
  return (
    <DelegatedTooltip>
      <div onFocus={onFocus} onBlur={onBlur}>
        {children}
        {tooltip}
      </div>
    </DelegatedTooltip>
  );
}

/** Finds the dates of a row. The tooltip is at the first, and names them if there are several. */
function findDates(target: EventTarget): ShownTooltip | undefined {
  const row = target instanceof Element ? target.closest("tr") : null;
  const dates = [...(row?.querySelectorAll("time") ?? [])].filter(
    (date) => !date.matches(HIDDEN_DATE),
  );
  const [first, second] = dates;
  if (!first) return undefined;
  const label = second
    ? dates.map((date) => `${headerOf(date)}: ${date.title}`).join("\n")
    : first.title;
  return { target: first, label };
}

function headerOf(date: Element): string {
  const cell = date.closest("td");
  return cell?.closest("table")?.tHead?.rows[0]?.cells[cell.cellIndex]?.textContent ?? "";
}
