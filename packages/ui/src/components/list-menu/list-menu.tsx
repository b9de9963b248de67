import { ActionIcon, Menu, Text } from "@mantine/core";
import { IconDots, IconDownload } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { notifyError, notifySuccess } from "../../notify/notify.ts";
import { downloadCsv, toCsv } from "../../rows/export-csv.ts";
import type { Fields } from "../../rows/fields.ts";
import { formatCount } from "../../format/money.ts";

export interface ListMenuProps<Row> {
  /** Names the file, e.g. `shops`. */
  name: string;
  /** The rows that the search, the filters and the sort leave, of every page. */
  rows: readonly Row[];
  fields: Fields<Row>;
  /** How many rows are loaded, when the server may have more. */
  capped?: number | undefined;
}

/** What else can be done with a list: saving it as a file. */
export function ListMenu<Row>({ name, rows, fields, capped }: ListMenuProps<Row>): ReactNode {
  const exportRows = async (): Promise<void> => {
    try {
      downloadCsv(name, await toCsv(rows, fields));
      notifySuccess("Exported", `${countRows(rows.length)} in ${name}.csv`);
    } catch {
      notifyError("Error", "Failed to export the list");
    }
  };
  return (
    <Menu position="bottom-end" keepMounted={false}>
      <Menu.Target>
        <ActionIcon variant="default" size="input-sm" aria-label="List options">
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconDownload size={16} aria-hidden />}
          disabled={rows.length === 0}
          onClick={() => void exportRows()}
        >
          Export as CSV
          <Text size="xs" c="dimmed">
            {countRows(rows.length)}
            {capped !== undefined && `, of the first ${formatCount(capped)} only`}
          </Text>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function countRows(count: number): string {
  return count === 1 ? "1 row" : `${formatCount(count)} rows`;
}
