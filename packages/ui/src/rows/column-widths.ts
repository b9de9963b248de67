import type { AnyColumn } from "./column.ts";

/** Widths in digits: of a character of a header, which is smaller, and of the icon of a sort button. */
const HEADER_CHARACTER = 0.9;
const SORT_ICON = 2.5;

/** Minimum widths of columns with neither `fit` nor `share`. */
const TEXT_WIDTH = "7rem";
const PRIMARY_WIDTH = "8rem";

/**
 * Returns the CSS widths of columns and actions, and the minimum width of the table. They do not depend on the rows, so that
 * nothing moves when other rows are shown. Columns without a width have equal parts of the rest.
 */
export function columnWidths(columns: readonly AnyColumn[], actionCount = 0) {
  // At least the header.
  const actions = actionCount > 0 ? [`calc(max(7ch, ${actionCount * 2}rem) + 1rem)`] : [];
  const shared = columns.reduce((sum, { share = 0 }) => sum + share, 0);
  const minWidths = columns.flatMap((column) =>
    column.share ? [] : (fitWidth(column) ?? (column.primary ? PRIMARY_WIDTH : TEXT_WIDTH)),
  );
  const widths = columns.map(
    (column) => fitWidth(column) ?? (column.share ? `${column.share}%` : undefined),
  );
  return {
    widths: [...widths, ...actions],
    minWidth: `calc((${[...minWidths, ...actions].join(" + ")}) / ${1 - shared / 100})`,
  };
}

/** Returns the width of a column with a `fit`, which is at least the width of its header. */
function fitWidth({ header, fit, value }: AnyColumn): string | undefined {
  if (fit === undefined) return undefined;
  const headerWidth = header.length * HEADER_CHARACTER + (value ? SORT_ICON : 0);
  return `calc(${Math.max(fit, headerWidth).toFixed(2)}ch + 1.25rem)`;
}
