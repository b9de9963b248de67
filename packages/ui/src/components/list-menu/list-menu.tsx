import { ActionIcon, Menu, Text } from "@mantine/core";
import { IconDots, IconDownload } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { notifyError, notifySuccess } from "../../notify/notify.ts";
import { downloadCsv, toCsv } from "../../rows/export-csv.ts";
import type { Column } from "../../rows/column.ts";
import { searchRows } from "../../rows/row-search.ts";
import { useSearchQuery } from "../../url-state/search-provider.tsx";
import { formatCount } from "../../format/money.ts";

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
}

/** The overflow menu of a list: exports its rows as CSV. */
export function ListMenu<Row>(props: ListMenuProps<Row>): ReactNode {
  return (
    <Menu position="bottom-end" keepMounted={false}>
      <Menu.Target>
        <ActionIcon variant="default" size="input-sm" aria-label="List options">
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <ExportItem {...props} />
      </Menu.Dropdown>
    </Menu>
  );
}

/** Mounted while the menu is open: the rows are searched only then. */
function ExportItem<Row>({
  name,
  rows,
  searchText,
  columns,
  capped,
}: ListMenuProps<Row>): ReactNode {
  const found = searchRows(rows, searchText, useSearchQuery());
  const exportRows = async (): Promise<void> => {
    try {
      downloadCsv(name, await toCsv(found, columns));
      notifySuccess("Exported", `${countRows(found.length)} in ${name}.csv`);
    } catch {
      notifyError("Error", "Failed to export the list");
    }
  };
  return (
    <Menu.Item
      leftSection={<IconDownload size={16} aria-hidden />}
      disabled={found.length === 0}
      onClick={() => void exportRows()}
    >
      Export as CSV
      <Text size="xs" c="dimmed">
        {countRows(found.length)}
        {capped !== undefined && `, of the first ${formatCount(capped)} only`}
      </Text>
    </Menu.Item>
  );
}

function countRows(count: number): string {
  return count === 1 ? "1 row" : `${formatCount(count)} rows`;
}
