import { Table } from "@mantine/core";
import { defaultRangeExtractor, useWindowVirtualizer } from "@tanstack/react-virtual";
import {
  Fragment,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type ReactNode,
} from "react";
import type { AnyColumn } from "./column.ts";
import { DataRow } from "./data-row.tsx";

/** Pixels, until the first row is there to be measured. */
const USUAL_HEIGHT = 41;

export interface VirtualRowsProps {
  rows: readonly { id: string }[];
  columns: readonly AnyColumn[];
}

/**
 * The rows in view, and blank space for the others: thousands of rows cost as much as a screenful. The
 * page scrolls, not the table.
 */
export function VirtualRows({ rows, columns }: VirtualRowsProps): ReactNode {
  const body = useRef<HTMLTableSectionElement>(null);
  const [{ top, height }, setPlace] = useState({ top: 0, height: USUAL_HEIGHT });
  /** The row that holds the focus: it stays when it scrolls out of view, or the focus would be lost. */
  const focused = useRef<number>(undefined);
  // oxlint-disable-next-line react/incompatible-library -- nothing of it is memoised here
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => height,
    scrollMargin: top,
    overscan: 4,
    useFlushSync: false,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      const kept = focused.current;
      if (kept === undefined || kept >= range.count || shown.includes(kept)) return shown;
      return [...shown, kept].toSorted((a, b) => a - b);
    },
  });

  // What stands above the table may come and go; rows are all of one height.
  useLayoutEffect(() => {
    if (!body.current) return;
    const measured = {
      top: Math.round(body.current.getBoundingClientRect().top + window.scrollY),
      height: body.current.querySelector("[aria-rowindex]")?.clientHeight ?? height,
    };
    if (measured.top !== top || measured.height !== height) setPlace(measured);
  }, [rows, top, height]);
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, height]);

  const items = virtualizer.getVirtualItems();
  const origin = useOrigin(items[0]?.index ?? 0, items.at(-1)?.index ?? 0);
  let end = top;
  return (
    <Table.Tbody
      ref={body}
      onFocus={(event) => {
        focused.current = indexOf(event);
      }}
      onBlur={() => {
        focused.current = undefined;
      }}
    >
      {items.map((item) => {
        const row = rows[item.index];
        const gap = item.start - end;
        end = item.end;
        return (
          row && (
            <Fragment key={item.index - origin}>
              <Blank height={gap} />
              <DataRow row={row} columns={columns} index={item.index} />
            </Fragment>
          )
        );
      })}
      <Blank height={top + virtualizer.getTotalSize() - end} />
    </Table.Tbody>
  );
}

/**
 * Where to count the drawn rows from, so that a number is an element: a search, and a jump after which
 * none of them is drawn any more, fill the elements anew, at half of what others would cost.
 *
 * @param first the index of the first row that is drawn.
 * @param last of the last one.
 */
function useOrigin(first: number, last: number): number {
  const [drawn, setDrawn] = useState({ first, last, origin: 0 });
  if (first === drawn.first && last === drawn.last) return drawn.origin;
  const jumped = first > drawn.last || last < drawn.first;
  const origin = jumped ? drawn.origin + first - drawn.first : drawn.origin;
  setDrawn({ first, last, origin });
  return origin;
}

function indexOf({ target }: FocusEvent): number {
  return Number(target.closest("[aria-rowindex]")?.getAttribute("aria-rowindex")) - 2;
}

function Blank({ height }: { height: number }): ReactNode {
  if (height <= 0) return null;
  return (
    <tr aria-hidden style={{ height }}>
      <td aria-label="More rows" />
    </tr>
  );
}
