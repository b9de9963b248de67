import type { ReactNode } from "react";
import { DelegatedTooltip } from "../delegated-tooltip/delegated-tooltip.tsx";
import { findTooltip, type ShownTooltip } from "../delegated-tooltip/use-delegated-tooltip.tsx";

/** A date in a cell that cards do not show. */
const HIDDEN_DATE = "[data-cards] td:not([data-primary], [data-secondary]) time";

/**
 * Renders the tooltips of a table: of its controls, and, while the keyboard focus is in a row, the full times
 * of the row's dates. A date is no tab stop itself: there are too many.
 */
export function TableTooltips({ children }: { children: ReactNode }): ReactNode {
  return <DelegatedTooltip find={findInTable}>{children}</DelegatedTooltip>;
}

function findInTable(target: EventTarget, hasFocus: boolean): ShownTooltip | undefined {
  const control = findTooltip(target);
  // On hover, the browser shows the title of a date.
  const dates = hasFocus ? findDates(target) : undefined;
  return control && dates ? { ...control, note: dates.label } : (control ?? dates);
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
