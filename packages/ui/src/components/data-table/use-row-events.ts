import { useCallbackRef, useWindowEvent } from "@mantine/hooks";
import { useEffect, useRef, type ComponentProps } from "react";
import { focusRow, moveBetweenRows, openClickedRow, showFocusedRow } from "./row-events.ts";

/** Time in ms after which the focus moves: Mantine's `Modal` returns it to its opener, maybe another row, after 10. */
const FOCUS_DELAY = 20;

export interface RowEventsOptions {
  rows: readonly { id: string }[] | undefined;
  /** Whether a click on a row clicks its first action. */
  opens: boolean;
  /** The row that gets the focus, each time that this is a new object. */
  focused?: { id: string } | undefined;
}

/** Returns the props of a table whose rows can be clicked, and between which the keyboard moves. */
export function useRowEvents({
  rows = [],
  opens,
  focused,
}: RowEventsOptions): ComponentProps<"table"> {
  const table = useRef<HTMLTableElement>(null);
  useWindowEvent("keydown", (event) => {
    if (table.current) moveBetweenRows(event, table.current);
  });

  const focus = useCallbackRef((id: string) => {
    const index = rows.findIndex((row) => row.id === id);
    // Rows that are not all in the document have their position as an attribute.
    const selector = `[aria-rowindex="${index + 2}"], tr:nth-child(${index + 1})`;
    const row = table.current?.tBodies[0]?.querySelector(selector);
    if (row) focusRow(row);
    else if (document.activeElement === document.body) document.querySelector("h1")?.focus();
  });
  useEffect(() => {
    if (!focused) return undefined;
    const timer = setTimeout(() => focus(focused.id), FOCUS_DELAY);
    return () => clearTimeout(timer);
  }, [focused, focus]);

  return { ref: table, onFocus: showFocusedRow, ...(opens && { onClick: openClickedRow }) };
}
