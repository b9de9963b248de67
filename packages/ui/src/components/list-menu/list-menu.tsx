import { useCallback, useEffect, useState, type ReactNode } from "react";
import { lazyComponent } from "../../lazy/lazy-component.tsx";
import { preloadWhenIdle } from "../../lazy/preload-when-idle.ts";
import type { Column } from "../../rows/column.ts";
import { toCsv } from "../../rows/export-csv.ts";
import type { ListExport } from "../../rows/list-export.ts";
import { searchRows } from "../../rows/row-search.ts";
import { ClosedListMenu } from "./closed-list-menu.tsx";
import type { ExportedRows } from "./opened-list-menu.tsx";

const OpenedListMenu = lazyComponent(
  async () => (await import("./opened-list-menu.tsx")).OpenedListMenu,
);

export interface ListMenuProps<Row> {
  /** Names the file, e.g. `shops`. */
  name: string;
  /** All rows that match the filters, sorted; not one page. The export has those that match the search. */
  rows: readonly Row[];
  /** From `createSearchText`. */
  searchText: (row: Row) => string;
  /** Those with a value are exported. */
  columns: readonly Column<Row>[];
  /** Number of loaded rows, when the server may have more. */
  capped?: number | undefined;
  /** Set if the server exports all rows that match a search. Offered while the list is capped. */
  exportAll?: ((query: string) => ListExport) | undefined;
}

/** The overflow menu of a list: exports its rows, or those of the whole table, as CSV. Only its button is there before the first click. */
export function ListMenu<Row>({
  name,
  rows,
  searchText,
  columns,
  capped,
  exportAll,
}: ListMenuProps<Row>): ReactNode {
  const [hasOpened, setHasOpened] = useState(false);
  useEffect(() => preloadWhenIdle(OpenedListMenu.preload), []);
  const open = useCallback(async () => {
    // The button stays until its replacement is there. If that fails to load, the next click tries again.
    if (await OpenedListMenu.preload()) setHasOpened(true);
  }, []);

  if (!hasOpened) return <ClosedListMenu onIntent={OpenedListMenu.preload} onClick={open} />;
  const search = (query: string): ExportedRows => {
    const found = searchRows(rows, searchText, query);
    return { count: found.length, toCsv: () => toCsv(found, columns) };
  };
  return (
    <OpenedListMenu
      name={name}
      capped={capped}
      search={search}
      exportAll={capped === undefined ? undefined : exportAll}
    />
  );
}
