import type { ListExport, Total } from "@market/api-client";
import { Menu, Text } from "@mantine/core";
import { IconDatabaseExport, IconPlayerStop } from "@tabler/icons-react";
import { useEffect, useMemo, useState, type ReactNode } from "react";
import { formatRows, formatTotal } from "../../model/counts.ts";
import { useSearch } from "../../list-search.tsx";
import { progressText } from "./export-progress.tsx";
import { useRunningExport, type RunningExport } from "./running-export.ts";
import { startExport } from "./start-export.tsx";

export interface ExportAllItemProps {
  name: string;
  /** Returns the export of all rows that match a search. */
  exportAll: (query: string) => ListExport;
}

/** Exports all rows that match, by the server. While an export is running, cancels that one. */
export function ExportAllItem(props: ExportAllItemProps): ReactNode {
  const running = useRunningExport();
  return running ? <CancelItem {...running} /> : <StartItem {...props} />;
}

function StartItem({ name, exportAll }: ExportAllItemProps): ReactNode {
  const query = useSearch().query.trim();
  const list = useMemo(() => exportAll(query), [exportAll, query]);
  const total = useTotal(list);
  return (
    <Menu.Item
      leftSection={<IconDatabaseExport size={16} aria-hidden />}
      disabled={total?.count === 0}
      onClick={() => void startExport({ name, list, total })}
    >
      Export all {total ? countTotal(total) : "rows"}
      <Text size="xs" c="dimmed">
        Also those that are not loaded, as CSV
      </Text>
    </Menu.Item>
  );
}

/** Returns `1,204 rows`, or `10,000+ rows` if there are more. */
function countTotal(total: Total): string {
  return total.isExact ? formatRows(total.count) : `${formatTotal(total)} rows`;
}

function useTotal(list: ListExport): Total | undefined {
  const [counted, setCounted] = useState<{ list: ListExport; total: Total | undefined }>();
  useEffect(() => {
    let isCurrent = true;
    list.count().then(
      (total) => isCurrent && setCounted({ list, total }),
      // The export itself shows what is wrong.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [list]);
  return counted?.list === list ? counted.total : undefined;
}

function CancelItem(running: RunningExport): ReactNode {
  return (
    <Menu.Item leftSection={<IconPlayerStop size={16} aria-hidden />} onClick={running.cancel}>
      Cancel the export of {running.name}
      <Text size="xs" c="dimmed">
        {progressText(running)}
      </Text>
    </Menu.Item>
  );
}
