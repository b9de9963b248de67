import type { ListExport, Total } from "@market/api-client";
import { hideToast, notifySuccess, showToast } from "@market/ui";
import { saveFile } from "../../model/export-csv.ts";
import { formatRows } from "../../model/counts.ts";
import { ExportFailure } from "./export-failure.tsx";
import { ExportProgress } from "./export-progress.tsx";
import { getRunningExport, setRunningExport } from "./running-export.ts";

/** They stay, so that they must not cover the header. */
const STAYING = { autoClose: false, position: "bottom-right" } as const;
const PROGRESS_TOAST = "export-progress";
const FAILURE_TOAST = "export-failure";

/**
 * Exports a list as `<name>.csv`, and shows the progress and the result in toasts. Does nothing while an export
 * is running.
 */
export async function startExport(
  name: string,
  list: ListExport,
  total: Total | undefined,
): Promise<void> {
  if (getRunningExport()) return;
  const controller = new AbortController();
  const { signal } = controller;
  const state = { name, total, cancel: () => controller.abort() };
  setRunningExport({ ...state, rows: 0 });
  showProgress(name);
  try {
    const onProgress = (rows: number): void => setRunningExport({ ...state, rows });
    const { file, rows } = await list.download({ signal, onProgress });
    saveFile(name, file);
    notifySuccess("Exported", `${formatRows(rows)} in ${name}.csv`);
  } catch (error) {
    if (signal.aborted) notifySuccess("Canceled", `The export of ${name} was canceled`);
    else if (!isAbort(error)) showFailure(name, list, total, error);
  } finally {
    setRunningExport(undefined);
    void hideToast(PROGRESS_TOAST);
  }
}

/** The session has ended, which everybody has noticed. */
function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}

function showProgress(name: string): void {
  void hideToast(FAILURE_TOAST);
  showToast({
    ...STAYING,
    id: PROGRESS_TOAST,
    role: "group",
    "aria-label": `Export of ${name}`,
    message: <ExportProgress />,
    withCloseButton: false,
  });
}

function showFailure(
  name: string,
  list: ListExport,
  total: Total | undefined,
  error: unknown,
): void {
  const retry = (): void => void startExport(name, list, total);
  const text = error instanceof Error ? error.message : `Failed to export ${name}`;
  showToast({
    ...STAYING,
    id: FAILURE_TOAST,
    role: "alert",
    color: "red",
    title: "Error",
    message: <ExportFailure text={text} onRetry={retry} />,
  });
}
