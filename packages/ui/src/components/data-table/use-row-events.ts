import { useImperativeHandle, useRef, useState } from "react";
import type { ComponentProps, FocusEvent, KeyboardEvent, MouseEvent, Ref } from "react";
import { flushSync } from "react-dom";
import { closest, latinKey } from "../../focus/events.ts";
import { FOCUS_DELAY, ignoreEnters, restoreFocus } from "../../focus/move-focus-on-removal.ts";

const CONTROLS = "button, a, input, select, label";

const STEPS: Readonly<Record<string, 1 | -1>> = { j: 1, arrowdown: 1, k: -1, arrowup: -1 };

export interface TableHandle {
  /** Moves the focus to the first action of a row. If the row is gone, and the focus too, to the screen's heading. */
  focusRow: (id: string) => void;
}

/** Returns the ref of a table, and the id of the row that must be in the document because it gets the focus. */
export function useTableHandle(handle: Ref<TableHandle> | undefined) {
  const table = useRef<HTMLTableElement>(null);
  const [neededId, setNeededId] = useState<string>();
  useImperativeHandle(handle, () => ({
    focusRow: (id) =>
      void setTimeout(() => {
        if (!table.current || focusRow(table.current, id)) return;
        flushSync(() => setNeededId(id));
        if (!focusRow(table.current, id)) restoreFocus();
      }, FOCUS_DELAY),
  }));
  return { table, neededId };
}

/**
 * Returns the props of a table whose rows can be clicked, and between which the keyboard moves.
 *
 * @param opens the parameter of the URL that opens a row. With it, a click on a row clicks its first action.
 */
export function createRowEvents(opens: string | undefined): ComponentProps<"table"> {
  return {
    onFocus: showFocusedRow,
    onKeyDown: moveBetweenRows,
    ...(opens !== undefined && {
      onClick: openClickedRow,
      onClickCapture: (event: MouseEvent) => openInTab(event, opens),
      onAuxClick: (event: MouseEvent) => openInTab(event, opens),
    }),
  };
}

/** A ref for rows that others replace: the focus stays in its row. */
export function keepFocusedRow(body: HTMLElement | null): () => void {
  // Runs while the rows are still in the document.
  return () => {
    const id = document.activeElement?.closest<HTMLElement>("[data-id]")?.dataset["id"];
    const table = body?.closest("table");
    if (id === undefined || !table?.contains(document.activeElement)) return;
    setTimeout(() => focusRow(table, id));
  };
}

/** Focuses the first action of a row, unless the row has the focus. Returns whether the row is in the document. */
function focusRow(table: HTMLTableElement | null, id: string): boolean {
  const row = [...(table?.rows ?? [])].find(({ dataset }) => dataset["id"] === id);
  if (!row) return false;
  if (row.contains(document.activeElement)) return true;
  const [action] = actionsOf(row);
  action?.focus({ preventScroll: true });
  ignoreEnters((target) => target === action);
  scrollTo(row);
  return true;
}

function openClickedRow({ target }: MouseEvent): void {
  if (closest(target, CONTROLS) || getSelection()?.type === "Range") return;
  const [opener] = actionsOf(closest(target, ".market-row"));
  // The dialog that opens returns the focus to it.
  opener?.focus({ preventScroll: true });
  opener?.click();
}

/** Opens the row of a middle click, or of one with Ctrl, Command or Shift, in another tab, as a link does. */
function openInTab(event: MouseEvent, param: string): void {
  const { target, button, ctrlKey, metaKey, shiftKey } = event;
  const row = closest(target, ".market-row");
  const control = closest(target, CONTROLS);
  if (!row || (control && control !== actionsOf(row)[0])) return;
  if (button !== 1 && !(button === 0 && (ctrlKey || metaKey || shiftKey))) return;
  event.preventDefault();
  event.stopPropagation();
  const url = new URL(location.href);
  url.searchParams.set(param, row.dataset["id"] ?? "");
  window.open(url, "_blank", "noopener");
}

/** Scrolls a row that gets the keyboard focus out from under the sticky header. Browsers do not. */
function showFocusedRow({ target }: FocusEvent): void {
  if (target.matches(":focus-visible")) scrollTo(target.closest(".market-row"));
}

/** Moves the focus to the same action of the next or previous row with J, K and the arrow keys. */
function moveBetweenRows(event: KeyboardEvent): void {
  const { target, altKey, ctrlKey, metaKey, shiftKey } = event;
  const step = STEPS[latinKey(event.nativeEvent)];
  // A menu of a row bubbles its events to the table, but is elsewhere in the document.
  const row = closest(target, ".market-row");
  if (!step || !row || altKey || ctrlKey || metaKey || shiftKey) return;
  const position = actionsOf(row).findIndex((action) => action === target);
  // `VirtualRows` keeps the neighbors of the focused row in the document.
  const neighbor = step === 1 ? row.nextElementSibling : row.previousElementSibling;
  const action = actionsOf(neighbor)[Math.max(position, 0)];
  if (!action) return;
  event.preventDefault();
  action.focus({ preventScroll: true });
  scrollTo(neighbor);
}

function actionsOf(row: Element | null): HTMLElement[] {
  return [...(row?.querySelectorAll<HTMLElement>("[data-actions] button") ?? [])];
}

function scrollTo(row: Element | null): void {
  row?.scrollIntoView({ block: "nearest", inline: "nearest" });
}
