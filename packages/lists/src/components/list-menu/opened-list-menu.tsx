import { formatCount, notifyError, notifySuccess } from "@market/ui";
import { Menu, Text } from "@mantine/core";
import { useMounted } from "@mantine/hooks";
import { IconDownload } from "@tabler/icons-react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { saveCsv } from "../../model/export-csv.ts";
import { useSearchQuery } from "../../search/search-provider.tsx";
import { formatRows } from "../../model/counts.ts";
import { ExportAllItem, type ExportAllItemProps } from "./export-all-item.tsx";
import { ListMenuButton } from "./list-menu-button.tsx";

export interface ExportedRows {
  count: number;
  toCsv: () => Promise<string>;
}

export interface OpenedListMenuProps {
  name: string;
  capped?: number | undefined;
  search: (query: string) => ExportedRows;
  /** Set if the server exports all rows. */
  exportAll?: ExportAllItemProps["exportAll"] | undefined;
}

/** The menu, opened when it mounts. Its button takes the place and the focus of the one that was clicked. */
export function OpenedListMenu({ exportAll, ...props }: OpenedListMenuProps): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(true);
  // Opens after the mount, so that the menu returns the focus when it closes.
  const isMounted = useMounted();
  useEffect(() => button.current?.focus(), []);
  return (
    <Menu
      position="bottom-end"
      keepMounted={false}
      opened={opened && isMounted}
      onChange={setOpened}
    >
      <Menu.Target>
        <ListMenuButton ref={button} />
      </Menu.Target>
      <Menu.Dropdown>
        <ExportItem {...props} />
        {exportAll && <ExportAllItem name={props.name} exportAll={exportAll} />}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Mounted while the menu is open: the rows are searched only then. */
function ExportItem({ name, capped, search }: Omit<OpenedListMenuProps, "exportAll">): ReactNode {
  const { count, toCsv } = search(useSearchQuery());
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
        {capped !== undefined && `, of the first ${formatCount(capped)} only`}
      </Text>
    </Menu.Item>
  );
}
