import { defaultRangeExtractor, useWindowVirtualizer } from "@tanstack/react-virtual";
import { Fragment, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { formatCount } from "../../format/money.ts";
import type { AnyColumn } from "../../rows/column.ts";
import { DataRow, type DataRowProps } from "./data-row.tsx";
import { estimateRowHeight, Spacer } from "./spacer.tsx";

export interface VirtualRowsProps {
  rows: readonly { id: string }[];
  columns: readonly AnyColumn[];
  isCard: boolean;
  renderActions: DataRowProps["renderActions"];
  /** Number of rows that `FirstRows` renders until this component is loaded. */
  firstRows: number;
  /** The row that gets the focus next. */
  focused?: { id: string } | undefined;
}

/** Renders only the rows in view, between spacers. The window scrolls, not the table. */
export function VirtualRows({
  rows,
  columns,
  isCard,
  renderActions,
  focused,
}: VirtualRowsProps): ReactNode {
  const body = useRef<HTMLTableSectionElement>(null);
  const [{ top, height }, setMeasured] = useState(() => ({
    top: 0,
    height: estimateRowHeight(isCard),
  }));
  /** Also of the row that had it last: a dialog may return the focus to it. */
  const [focusedId, setFocusedId] = useState<string>();
  const focusedIndex = indexOf(rows, focusedId);
  const nextIndex = indexOf(rows, focused?.id);

  // oxlint-disable-next-line react/incompatible-library -- nothing of it is memoized here
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => height,
    scrollMargin: top,
    overscan: 4,
    useFlushSync: false,
    rangeExtractor: (range) => {
      // Unmounting the focused row would lose the focus; its neighbors are the next tab stops.
      const kept = [focusedIndex - 1, focusedIndex, focusedIndex + 1, nextIndex];
      const all = new Set([...defaultRangeExtractor(range), ...kept]);
      return [...all].filter((index) => rows[index]).toSorted((a, b) => a - b);
    },
  });

  // Content above the table may change its position. All rows have the same height.
  useLayoutEffect(() => {
    if (!body.current) return;
    const measured = {
      top: Math.round(body.current.getBoundingClientRect().top + window.scrollY),
      height: body.current.querySelector(".market-row")?.clientHeight ?? height,
    };
    if (measured.top !== top || measured.height !== height) setMeasured(measured);
  }, [rows, isCard, top, height]);
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, height]);

  const items = virtualizer.getVirtualItems();
  let end = top;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the focus of the rows' buttons bubbles
    <tbody
      ref={body}
      role={isCard ? "rowgroup" : undefined}
      onFocus={({ target }) =>
        setFocusedId(target.closest<HTMLElement>("[data-id]")?.dataset["id"])
      }
    >
      {items.map((item) => {
        const row = rows[item.index];
        const gap = item.start - end;
        end = item.end;
        return (
          row && (
            <Fragment key={row.id}>
              <Spacer height={gap} />
              <DataRow
                row={row}
                columns={columns}
                renderActions={renderActions}
                isCard={isCard}
                index={item.index}
              />
            </Fragment>
          )
        );
      })}
      <Spacer height={top + virtualizer.getTotalSize() - end} />
      <tr hidden className="market-print-note">
        <td colSpan={columns.length}>
          {items.length} of {formatCount(rows.length)} rows are printed: those on the screen. Export
          the list to have all of them.
        </td>
      </tr>
    </tbody>
  );
}

function indexOf(rows: VirtualRowsProps["rows"], id: string | undefined): number {
  return id === undefined ? -1 : rows.findIndex((row) => row.id === id);
}
