import type { FocusEvent, MouseEvent } from "react";
import { ignoreFurtherEnters } from "../../shortcuts/ignore-further-enters.ts";
import { isDialogOpen, isLetter, stepOf } from "../../shortcuts/single-key.ts";

const CONTROLS = "button, a, input, select, label";

/** Clicks the first action of the clicked row, unless the click is for a control or ends the selection of text. */
export function openClickedRow({ target }: MouseEvent): void {
  if (!(target instanceof Element) || target.closest(CONTROLS)) return;
  if (getSelection()?.type === "Range") return;
  const [opener] = actionsOf(target.closest(".market-row"));
  // What it opens returns the focus to it.
  opener?.focus({ preventScroll: true });
  opener?.click();
}

/** Scrolls a row that gets the keyboard focus out from under the sticky header. Browsers do not. */
export function showFocusedRow({ target }: FocusEvent): void {
  if (target.matches(":focus-visible")) scrollTo(target.closest(".market-row"));
}

/**
 * Moves the focus to the same action of the next or previous row with J, K and the arrow keys. J and K also
 * focus the first row in view when no row has the focus.
 */
export function moveBetweenRows(event: KeyboardEvent, table: HTMLTableElement): void {
  const step = stepOf(event);
  const focused = document.activeElement?.closest(".market-row");
  if (step === undefined || isDialogOpen() || !(focused || isLetter(event.key))) return;
  const row = focused ? neighborOf(focused, step) : firstRowInView(table);
  const position = actionsOf(focused).findIndex((action) => action === document.activeElement);
  const action = actionsOf(row)[Math.max(position, 0)];
  if (!action) return;
  event.preventDefault();
  action.focus({ preventScroll: true });
  scrollTo(row);
}

/** Focuses the first action of a row, unless the row has the focus. */
export function focusRow(row: Element | null | undefined): void {
  if (row?.contains(document.activeElement)) return;
  const [action] = actionsOf(row);
  action?.focus({ preventScroll: true });
  ignoreFurtherEnters((target) => target === action);
  scrollTo(row);
}

/** A ref for rows that others replace: the focus moves to the row at the same position. */
export function keepFocusedRow(body: HTMLElement | null): () => void {
  // Runs while the rows are still in the document.
  return () => {
    const row = document.activeElement?.closest("[aria-rowindex]");
    const table = body?.closest("table");
    if (!row || !table?.contains(row)) return;
    const selector = `[aria-rowindex="${row.ariaRowIndex}"]`;
    setTimeout(() => focusRow(table.querySelector(selector)));
  };
}

function actionsOf(row: Element | null | undefined): HTMLElement[] {
  return [...(row?.querySelectorAll<HTMLElement>("[data-actions] button") ?? [])];
}

/** A row that has the focus has its neighbors in the document, also in a table that renders only the rows in view. */
function neighborOf(row: Element, step: 1 | -1): Element | null {
  return step === 1 ? row.nextElementSibling : row.previousElementSibling;
}

function firstRowInView(table: HTMLTableElement): Element | undefined {
  const top = Math.max(0, table.tHead?.getBoundingClientRect().bottom ?? 0);
  // Borders overlap by a fraction of a pixel.
  const isInView = (row: Element): boolean => row.getBoundingClientRect().top > top - 2;
  return [...table.querySelectorAll(".market-row")].find(isInView);
}

function scrollTo(row: Element | null | undefined): void {
  row?.scrollIntoView({ block: "nearest", inline: "nearest" });
}
