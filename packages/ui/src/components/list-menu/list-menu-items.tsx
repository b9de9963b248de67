import { Menu, Text } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { formatCount } from "../../format/money.ts";
import { notifyError, notifySuccess } from "../../notify/notify.ts";
import { saveCsv } from "../../rows/export-csv.ts";
import { useSearchQuery } from "../../url-state/search-provider.tsx";
import { formatRowCount } from "./format-row-count.ts";
import { ExportAllItem, type ExportAllItemProps } from "./export-all-item.tsx";

export interface ExportedRows {
  count: number;
  toCsv: () => Promise<string>;
}

export interface ListMenuItemsProps {
  name: string;
  capped: number | undefined;
  search: (query: string) => ExportedRows;
  /** Set if the server exports all rows. */
  exportAll: ExportAllItemProps["exportAll"] | undefined;
}

/** Mounted while the menu is open: the rows are searched only then. */
export function ListMenuItems({ exportAll, ...props }: ListMenuItemsProps): ReactNode {
  return (
    <>
      <ExportItem {...props} />
      {exportAll && <ExportAllItem name={props.name} exportAll={exportAll} />}
    </>
  );
}

function ExportItem({ name, capped, search }: Omit<ListMenuItemsProps, "exportAll">): ReactNode {
  const { count, toCsv } = search(useSearchQuery());
  const exportRows = async (): Promise<void> => {
    try {
      saveCsv(name, await toCsv());
      notifySuccess("Exported", `${formatRowCount(count)} in ${name}.csv`);
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
        {formatRowCount(count)}
        {capped !== undefined && `, of the first ${formatCount(capped)} only`}
      </Text>
    </Menu.Item>
  );
}
