import { formatCount, notifyError, notifySuccess } from "@market/ui";
import { Menu, Text } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { formatRows } from "../../model/counts.ts";
import { saveCsv } from "../../model/export-csv.ts";
import { useSearch } from "../../list-search.tsx";
import { ColumnItems } from "./column-items.tsx";
import { ExportAllItem, type ExportAllItemProps } from "./export-all-item.tsx";
import { ViewItems, type ViewItemsProps } from "./view-items.tsx";

export interface ExportedRows {
  count: number;
  toCsv: () => Promise<string>;
}

export interface ListExportProps {
  /** Names the file, e.g. `shops`. */
  name: string;
  /** Number of loaded rows, when the server may have more. */
  capped?: number | undefined;
  search: (query: string) => ExportedRows;
  /** Set if the server exports all rows. */
  exportAll?: ExportAllItemProps["exportAll"] | undefined;
}

export interface ListMenuItemsProps extends ListExportProps, ViewItemsProps {}

/** Mounted while the menu is open: the rows are searched only then. */
export function ListMenuItems({ exportAll, onSave, ...props }: ListMenuItemsProps): ReactNode {
  return (
    <>
      <ViewItems onSave={onSave} />
      <Menu.Divider />
      <ColumnItems />
      <Menu.Divider />
      <ExportItem {...props} />
      {exportAll && <ExportAllItem name={props.name} exportAll={exportAll} />}
    </>
  );
}

function ExportItem({ name, capped, search }: Omit<ListExportProps, "exportAll">): ReactNode {
  const { count, toCsv } = search(useSearch().query);
  const exportRows = async (): Promise<void> => {
    try {
      saveCsv(name, await toCsv());
      notifySuccess("Exported", `${formatRows(count)} in ${name}.csv`);
    } catch {
      notifyError("Error", "Failed to export the list");
    }
  };
  return (
    <Menu.Item
      leftSection={<IconDownload size={16} aria-hidden />}
      disabled={count === 0}
      onClick={() => void exportRows()}
    >
      Export as CSV
      <Text size="xs" c="dimmed">
        {formatRows(count)}
        {capped !== undefined && `. Only the first ${formatCount(capped)} are loaded.`}
      </Text>
    </Menu.Item>
  );
}
