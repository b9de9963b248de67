import { useCapability, type ListExport, type ListResource } from "@market/api-client";
import { formatCount, notifyError, notifySuccess } from "@market/ui";
import { Menu, Text } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useCallback, type ReactNode } from "react";
import { useList } from "../../list-context.ts";
import { useListResults } from "../../list-results.tsx";
import { formatRows } from "../../model/counts.ts";
import { saveCsv, toCsv } from "../../model/export-csv.ts";
import { ColumnItems } from "./column-items.tsx";
import { ExportAllItem } from "./export-all-item.tsx";
import { ViewItems, type ViewItemsProps } from "./view-items.tsx";

/** Mounted while the menu is open. */
export function ListMenuItems({ onSave }: ViewItemsProps): ReactNode {
  const { list, resource } = useList();
  const { isPartial } = useListResults();
  const canExport = useCapability("export");
  const name = list.source.kind === "local" ? list.source.name : (resource?.resource ?? "");
  return (
    <>
      <ViewItems onSave={onSave} />
      <Menu.Divider />
      <ColumnItems />
      <Menu.Divider />
      <ExportItem name={name} />
      {resource && isPartial && canExport && <ExportTableItem name={name} resource={resource} />}
    </>
  );
}

interface ExportItemProps {
  /** Names the file, e.g. `shops`. */
  name: string;
}

/** Exports the rows that are shown. */
function ExportItem({ name }: ExportItemProps): ReactNode {
  const { columns } = useList();
  const { rows, loaded, status } = useListResults();
  const exportRows = async (): Promise<void> => {
    try {
      saveCsv(name, await toCsv(rows, columns));
      notifySuccess("Exported", `${formatRows(rows.length)} in ${name}.csv`);
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
        {formatRows(rows.length)}
        {status !== "complete" && `. Only the first ${formatCount(loaded.length)} are loaded.`}
      </Text>
    </Menu.Item>
  );
}

/** Exports all rows that match, also those that are not loaded. */
function ExportTableItem({
  name,
  resource,
}: ExportItemProps & { resource: ListResource }): ReactNode {
  const { values, columns, filters, sort } = useList();
  // The server knows the columns that are shown without a choice.
  const isDefault = values["columns"] === "";
  const exportAll = useCallback(
    (q: string): ListExport => {
      const ids = columns.filter(({ value }) => value).map(({ id }) => id);
      return resource.export({ q, sort, filters }, isDefault ? undefined : ids);
    },
    [resource, sort, filters, columns, isDefault],
  );
  return <ExportAllItem name={name} exportAll={exportAll} />;
}
