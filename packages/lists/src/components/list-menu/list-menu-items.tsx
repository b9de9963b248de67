import { useCapability, type ListResource } from "@market/api-client";
import { formatCount, notifyError, notifySuccess, useOpenDialog } from "@market/ui";
import { Menu, Text } from "@mantine/core";
import { IconDatabaseExport, IconDownload, IconFileImport } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useList } from "../../list-context.ts";
import { useListResults } from "../../list-results.tsx";
import { useSearch } from "../../list-search.tsx";
import { download, exportName, saveCsv, toCsv } from "../../model/export-csv.ts";
import { ColumnItems, inactiveIf } from "./column-items.tsx";
import { ViewItems, type ViewItemsProps } from "./view-items.tsx";

/** A dialog of the screen that an item opens. */
export interface MenuDialog {
  label: string;
  /** The parameter of the URL that opens it. */
  param: string;
  /** Why the administrator may not use it. */
  denial: string | undefined;
}

interface ListMenuItemsProps extends ViewItemsProps {
  dialog: MenuDialog | undefined;
}

/** Mounted while the menu is open. */
export function ListMenuItems({ onSave, dialog }: ListMenuItemsProps): ReactNode {
  const { resource } = useList();
  const { isPartial } = useListResults();
  const canExport = useCapability("export");
  return (
    <>
      <ViewItems onSave={onSave} />
      <Menu.Divider />
      <ColumnItems />
      <Menu.Divider />
      <ExportItem />
      {resource && isPartial && canExport && <ExportTableItem resource={resource} />}
      {dialog && <DialogItem {...dialog} />}
    </>
  );
}

function DialogItem({ label, param, denial }: MenuDialog): ReactNode {
  const open = useOpenDialog();
  const isDenied = denial !== undefined;
  return (
    <Menu.Item
      leftSection={<IconFileImport size={16} aria-hidden />}
      closeMenuOnClick={!isDenied}
      {...inactiveIf(isDenied)}
      onClick={() => !isDenied && open(param, "")}
    >
      <span>{label}</span>
      {isDenied && (
        <Text size="xs" c="dimmed">
          {denial}
        </Text>
      )}
    </Menu.Item>
  );
}

function ExportItem(): ReactNode {
  const { calls, columns } = useList();
  const { rows, loaded, status } = useListResults();
  const count = formatRows(formatCount(rows.length));
  const exportRows = async (): Promise<void> => {
    try {
      const file = exportName(calls.resource);
      saveCsv(file, await toCsv(rows, columns));
      notifySuccess("Exported", `${count} in ${file}.csv`);
    } catch {
      notifyError("Error", "Failed to export the list");
    }
  };
  return (
    <Menu.Item
      leftSection={<IconDownload size={16} aria-hidden />}
      disabled={rows.length === 0}
      onClick={() => void exportRows()}
    >
      Export as CSV
      <Text size="xs" c="dimmed">
        {status === "complete"
          ? count
          : `${count}. Only the first ${formatCount(loaded.length)} are loaded.`}
      </Text>
    </Menu.Item>
  );
}

/** Exports all rows that match, also those that are not loaded. */
function ExportTableItem({ resource }: { resource: ListResource }): ReactNode {
  const { values, columns, filters, sort } = useList();
  const { count, total } = useListResults();
  const q = useSearch().trim();
  const ids = columns.filter(({ value }) => value).map(({ id }) => id);
  const exportTable = async (): Promise<void> => {
    try {
      // The server knows the columns that are shown without a choice.
      const chosen = values.columns === "" ? undefined : ids;
      const file = exportName(resource.resource);
      download(file, await resource.createExportUrl({ q, sort, filters }, chosen));
      notifySuccess("Export started", `The browser saves ${file}.csv`);
    } catch (error) {
      notifyError(
        "Error",
        error instanceof Error ? error : `Failed to export ${resource.resource}`,
      );
    }
  };
  return (
    <Menu.Item
      leftSection={<IconDatabaseExport size={16} aria-hidden />}
      disabled={total === 0}
      onClick={() => void exportTable()}
    >
      <span>{`Export all ${total === undefined ? "rows" : formatRows(count)}`}</span>
      <Text size="xs" c="dimmed">
        Also those that are not loaded, as CSV
      </Text>
    </Menu.Item>
  );
}

function formatRows(count: string): string {
  return count === "1" ? "1 row" : `${count} rows`;
}
