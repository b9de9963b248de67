import type { ListExport, Total } from "@market/api-client";
import { hideToast, notifySuccess, showToast } from "@market/ui";
import { Button } from "@mantine/core";
import { formatRows } from "../../model/counts.ts";
import { saveFile } from "../../model/export-csv.ts";
import { ExportProgress } from "./export-progress.tsx";
import { getRunningExport, setRunningExport } from "./running-export.ts";

const PROGRESS_TOAST = "export-progress";
const FAILURE_TOAST = "export-failure";

interface Export {
  /** Names the file, e.g. `shops`. */
  name: string;
  list: ListExport;
  total: Total | undefined;
}

/**
 * Exports a list as `<name>.csv`, and shows the progress and the result in toasts. Does nothing while an export
 * is running.
 */
export async function startExport({ name, list, total }: Export): Promise<void> {
  if (getRunningExport()) return;
  const controller = new AbortController();
  const { signal } = controller;
  const onProgress = (rows: number): void =>
    setRunningExport({ name, total, rows, cancel: () => controller.abort() });
  onProgress(0);
  void hideToast(FAILURE_TOAST);
  showToast({
    autoClose: false,
    id: PROGRESS_TOAST,
    role: "group",
    "aria-label": `Export of ${name}`,
    message: <ExportProgress />,
    withCloseButton: false,
  });
  try {
    const { file, rows } = await list.download({ signal, onProgress });
    saveFile(name, file);
    notifySuccess("Exported", `${formatRows(rows)} in ${name}.csv`);
  } catch (error) {
    if (signal.aborted) notifySuccess("Canceled", `The export of ${name} was canceled`);
    else if (!isAbort(error)) showFailure({ name, list, total }, error);
  } finally {
    setRunningExport(undefined);
    void hideToast(PROGRESS_TOAST);
  }
}

/** The session has ended, which everybody has noticed. */
function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}

function showFailure(failed: Export, error: unknown): void {
  showToast({
    autoClose: false,
    id: FAILURE_TOAST,
    role: "alert",
    color: "red",
    title: "Error",
    message: (
      <>
        {error instanceof Error ? error.message : `Failed to export ${failed.name}`}
        <Button
          size="compact-sm"
          variant="default"
          mt="xs"
          display="block"
          onClick={() => void startExport(failed)}
        >
          Retry
        </Button>
      </>
    ),
  });
}
