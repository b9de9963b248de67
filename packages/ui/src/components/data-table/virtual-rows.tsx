import { defaultRangeExtractor, useWindowVirtualizer } from "@tanstack/react-virtual";
import {
  Fragment,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type ReactNode,
} from "react";
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
}

/** Renders only the rows in view, between spacers. The window scrolls, not the table. */
export function VirtualRows({ rows, columns, isCard, renderActions }: VirtualRowsProps): ReactNode {
  const body = useRef<HTMLTableSectionElement>(null);
  const [{ top, height }, setMeasured] = useState(() => ({
    top: 0,
    height: estimateRowHeight(isCard),
  }));
  const [focusedId, setFocusedId] = useState<string>();
  const focusedIndex = rows.findIndex(({ id }) => id === focusedId);

  // oxlint-disable-next-line react/incompatible-library -- nothing of it is memoized here
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => height,
    scrollMargin: top,
    overscan: 4,
    useFlushSync: false,
    rangeExtractor: (range) => {
      const visible = defaultRangeExtractor(range);
      // Unmounting the focused row would lose the focus.
      if (focusedIndex === -1 || visible.includes(focusedIndex)) return visible;
      return [...visible, focusedIndex].toSorted((a, b) => a - b);
    },
  });

  // Content above the table may change its position. All rows have the same height.
  useLayoutEffect(() => {
    if (!body.current) return;
    const measured = {
      top: Math.round(body.current.getBoundingClientRect().top + window.scrollY),
      height: body.current.querySelector("[aria-rowindex]")?.clientHeight ?? height,
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
      onFocus={(event) => setFocusedId(rows[rowIndex(event)]?.id)}
      onBlur={() => setFocusedId(undefined)}
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
    </tbody>
  );
}

function rowIndex({ target }: FocusEvent): number {
  return Number(target.closest("[aria-rowindex]")?.getAttribute("aria-rowindex")) - 2;
}
