import { ActionIcon } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { lazyMenu } from "../../lazy/lazy-menu.tsx";
import type { Column } from "../../rows/column.ts";
import { toCsv } from "../../rows/export-csv.ts";
import type { ListExport } from "../../rows/list-export.ts";
import { searchRows } from "../../rows/row-search.ts";
import type { ExportedRows } from "./list-menu-items.tsx";

const Menu = lazyMenu(async () => (await import("./list-menu-items.tsx")).ListMenuItems, {
  position: "bottom-end",
});

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

/** The overflow menu of a list: exports its rows, or those of the whole table, as CSV. */
export function ListMenu<Row>({
  name,
  rows,
  searchText,
  columns,
  capped,
  exportAll,
}: ListMenuProps<Row>): ReactNode {
  const search = (query: string): ExportedRows => {
    const found = searchRows(rows, searchText, query);
    return { count: found.length, toCsv: () => toCsv(found, columns) };
  };
  return (
    <Menu
      renderButton={(props) => (
        <ActionIcon variant="default" size="input-sm" aria-label="List options" {...props}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      )}
      items={{ name, capped, search, exportAll: capped === undefined ? undefined : exportAll }}
    />
  );
}
