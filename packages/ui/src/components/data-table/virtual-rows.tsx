import {
  defaultRangeExtractor,
  measureElement,
  useVirtualizer,
  useWindowVirtualizer,
  type Range,
  type Virtualizer,
} from "@tanstack/react-virtual";
import { useWindowEvent } from "@mantine/hooks";
import { Fragment, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import { closest } from "../../focus/events.ts";
import { formatCount } from "../../format/format.ts";
import { DataRow, type RowsProps } from "./data-row.tsx";

/** Renders only the rows in view, between spacers. The window, or the dialog around, scrolls, not the table. */
export function VirtualRows({ rows, neededId, ...rowProps }: RowsProps): ReactNode {
  const { isCard, columns } = rowProps;
  const body = useRef<HTMLTableSectionElement>(null);
  /** Id of the row that has the focus, or had it last: a dialog may return the focus to it. */
  const [focusedId, setFocusedId] = useState<string>();
  const focusedIndex = indexOf(rows, focusedId);
  // Unmounting the focused row would lose the focus; its neighbors are the next tab stops.
  const kept = [focusedIndex - 1, focusedIndex, focusedIndex + 1, indexOf(rows, neededId)];
  const { virtualizer, top } = useRowVirtualizer(body, rows, isCard, kept);
  const items = virtualizer.getVirtualItems();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the focus of the rows' buttons bubbles
    <tbody
      ref={body}
      role={isCard ? "rowgroup" : undefined}
      onFocus={({ target }) => setFocusedId(closest(target, "[data-id]")?.dataset["id"])}
    >
      {items.map(({ index, start }, position) => {
        const row = rows[index];
        return (
          row && (
            <Fragment key={row.id}>
              <Spacer height={start - (items[position - 1]?.end ?? top)} />
              <DataRow ref={virtualizer.measureElement} row={row} {...rowProps} index={index} />
            </Fragment>
          )
        );
      })}
      <Spacer height={top + virtualizer.getTotalSize() - (items.at(-1)?.end ?? top)} />
      <PrintNote printed={items.length} total={rows.length} columnCount={columns.length} />
    </tbody>
  );
}

/** Returns the virtualizer of a table's rows, and the distance in px of the first one from the start of what scrolls. */
function useRowVirtualizer(
  body: RefObject<HTMLElement | null>,
  rows: RowsProps["rows"],
  isCard: boolean,
  kept: readonly number[],
) {
  const [top, setTop] = useState(0);
  const [dialog, setDialog] = useState<Element | null>(null);
  const options = {
    count: rows.length,
    getItemKey: (index: number) => rows[index]?.id ?? index,
    // Of one line; a card has three. Rows in the document are measured.
    estimateSize: () => (isCard ? 92 : 40),
    measureElement: measureAfterLayout,
    scrollMargin: top,
    overscan: 4,
    useFlushSync: false,
    rangeExtractor: (range: Range) => extractRows(range, kept),
  };
  // oxlint-disable react/incompatible-library -- nothing of it is memoized here
  const inWindow = useWindowVirtualizer({ ...options, enabled: dialog === null });
  const inDialog = useVirtualizer({
    ...options,
    enabled: dialog !== null,
    getScrollElement: () => dialog,
  });
  // oxlint-enable react/incompatible-library
  const virtualizer = dialog ? inDialog : inWindow;

  // Content above the table may change its position. The observer reports after the layout, also at first.
  useLayoutEffect(() => {
    if (!body.current) return undefined;
    const element = body.current;
    const scroller = element.closest("[role=dialog]");
    setDialog(scroller);
    const observer = new ResizeObserver(() => {
      const start = scroller
        ? scroller.scrollTop - scroller.getBoundingClientRect().top
        : window.scrollY;
      setTop(Math.round(element.getBoundingClientRect().top + start));
    });
    observer.observe(element);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [body, rows, isCard]);
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, isCard]);
  useStayAtEnd(dialog, virtualizer.getTotalSize());
  return { virtualizer, top };
}

/** Returns the height of a row that an observer has reported, until then the expected one: reading it would compute the layout. */
function measureAfterLayout<Scroller extends Element | Window>(
  row: Element,
  entry: ResizeObserverEntry | undefined,
  virtualizer: Virtualizer<Scroller, Element>,
): number {
  if (entry) return measureElement(row, entry, virtualizer);
  return virtualizer.measurementsCache[virtualizer.indexFromElement(row)]?.size ?? 0;
}

/** Keeps the end in view while the rows there, which are measured only now, turn out to be higher than expected. */
function useStayAtEnd(dialog: Element | null, height: number): void {
  const isAtEnd = useRef(false);
  useWindowEvent(
    "scroll",
    () => {
      const { scrollTop, clientHeight, scrollHeight } = dialog ?? document.documentElement;
      isAtEnd.current = scrollTop > 0 && scrollTop + clientHeight > scrollHeight - 2;
    },
    { capture: true, passive: true },
  );
  useLayoutEffect(() => {
    const scroller = dialog ?? document.documentElement;
    if (isAtEnd.current) scroller.scrollTo(0, scroller.scrollHeight);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each time that it changes
  }, [dialog, height]);
}

/** Returns the indexes of the rows in view and of some other rows, in order. */
function extractRows(range: Range, others: readonly number[]): number[] {
  const all = new Set([...defaultRangeExtractor(range), ...others]);
  return [...all].filter((index) => index >= 0 && index < range.count).toSorted((a, b) => a - b);
}

function indexOf(rows: RowsProps["rows"], id: string | undefined): number {
  return id === undefined ? -1 : rows.findIndex((row) => row.id === id);
}

/** Takes the place of rows that are not in the document. Its height is in px. */
function Spacer({ height }: { height: number }): ReactNode {
  if (height <= 0) return null;
  return (
    <tr aria-hidden style={{ height }}>
      <td aria-label="More rows" />
    </tr>
  );
}

type PrintNoteProps = Record<"printed" | "total" | "columnCount", number>;

function PrintNote({ printed, total, columnCount }: PrintNoteProps): ReactNode {
  return (
    <tr hidden className="market-print-note">
      <td colSpan={columnCount}>
        {`${printed} of ${formatCount(total)} rows are printed: those on the screen. Export the list to have all of them.`}
      </td>
    </tr>
  );
}
