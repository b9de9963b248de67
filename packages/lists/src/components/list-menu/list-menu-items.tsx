import { findDenial, useCapability, useHttp, type ListResource } from "@market/api-client";
import { formatCount, notifyError, notifySuccess, pluralize, useOpenDialog } from "@market/ui";
import { Menu } from "@mantine/core";
import { IconDatabaseExport, IconDownload, IconFileImport } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useList } from "../../list-context.ts";
import { useListResults } from "../../list-results.tsx";
import { useSearch } from "../../list-search.tsx";
import { download, exportName, saveCsv, toCsv } from "../../model/export-csv.ts";
import { ColumnItems } from "./column-items.tsx";
import { MenuItem } from "./menu-item.tsx";
import { ViewItems, type ViewItemsProps } from "./view-items.tsx";

/** An item that opens a dialog of the screen. */
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
  return (
    <MenuItem
      icon={IconFileImport}
      label={label}
      hint={denial}
      isInactive={denial !== undefined}
      onClick={() => open(param, "")}
    />
  );
}

function ExportItem(): ReactNode {
  const { calls, columns } = useList();
  const { rows, loaded, status } = useListResults();
  const count = pluralize(rows.length, "row");
  const exportRows = async (): Promise<void> => {
    try {
      const file = exportName(calls.name);
      saveCsv(file, await toCsv(rows, columns));
      notifySuccess("Exported", `${count} in ${file}.csv`);
    } catch {
      notifyError("Error", "Failed to export the list");
    }
  };
  return (
    <MenuItem
      icon={IconDownload}
      label="Export as CSV"
      hint={
        status === "complete"
          ? count
          : `${count}. Only the first ${formatCount(loaded.length)} are loaded.`
      }
      isInactive={rows.length === 0}
      onClick={() => void exportRows()}
    />
  );
}

/** Exports all rows that match, also those that are not loaded. */
function ExportTableItem({ resource }: { resource: ListResource }): ReactNode {
  const { list, values, columns, filters, sort } = useList();
  const { count, total } = useListResults();
  const http = useHttp();
  const denial = list.exportAction && findDenial(http, list.exportAction);
  const q = useSearch().trim();
  const ids = columns.filter(({ value }) => value).map(({ id }) => id);
  const exportTable = async (): Promise<void> => {
    try {
      // The server knows the columns that are shown without a choice.
      const chosen = values.columns === "" ? undefined : ids;
      const file = exportName(resource.name);
      download(file, await resource.createExportUrl({ q, sort, filters }, chosen));
      notifySuccess("Export started", `The browser saves ${file}.csv`);
    } catch (error) {
      notifyError("Error", error instanceof Error ? error : `Failed to export ${resource.name}`);
    }
  };
  return (
    <MenuItem
      icon={IconDatabaseExport}
      label={`Export all ${total === undefined ? "rows" : pluralize(count, "row")}`}
      hint={denial ?? "Also those that are not loaded, as CSV"}
      isInactive={total === 0 || denial !== undefined}
      onClick={() => void exportTable()}
    />
  );
}
