import { useLayoutEffect, useRef } from "react";
import type { AnyRow } from "../../list-context.ts";
import { useListResults } from "../../use-list-results.ts";

/**
 * Returns a function after which the next row that is added gets the focus, unless the user has moved the focus
 * meanwhile.
 */
export function useFocusNewRow(): () => void {
  const { rows, focusRow } = useListResults();
  const start = useRef<{ rows: readonly AnyRow[]; focus: Element | null }>(undefined);
  useLayoutEffect(() => {
    if (!start.current) return;
    const { rows: earlier, focus } = start.current;
    const ids = new Set(earlier.map(({ id }) => id));
    const added = rows.find(({ id }) => !ids.has(id));
    if (!added) return;
    start.current = undefined;
    const { activeElement, body } = document;
    if (activeElement === focus || activeElement === body) focusRow(added);
  }, [rows, focusRow]);
  return () => {
    start.current = { rows, focus: document.activeElement };
  };
}
