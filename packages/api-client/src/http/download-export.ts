import { watchSessionEnd } from "../session/session.ts";
import { ApiError } from "./api-error.ts";
import type { Http } from "./create-http.ts";
import { createRecordCounter } from "./record-counter.ts";
import { toApiError } from "./request.ts";
import { sendAgainIfRenewed } from "./send-again.ts";

export interface DownloadOptions {
  signal: AbortSignal;
  /** Gets the number of rows that have arrived. */
  onProgress: (rows: number) => void;
}

export interface ExportedFile {
  file: Blob;
  /** Number of rows, without the headers. */
  rows: number;
}

interface ExportRequest {
  resource: string;
  /** The path of the list. */
  path: string;
  searchParams: Record<string, string>;
}

/**
 * Downloads the rows that match a query as a CSV file, in a Blob, which browsers keep outside of the memory of
 * scripts. `showSaveFilePicker` would write to disk at once, but it needs a dialog and exists in Chromium only.
 *
 * @throws {ApiError} if it fails, also after a part of the file, or the reason of an abort.
 */
export async function downloadExport(
  http: Http,
  { resource, path, searchParams }: ExportRequest,
  { signal, onProgress }: DownloadOptions,
): Promise<ExportedFile> {
  const failure = `Failed to export ${resource}`;
  const sessionEnd = new AbortController();
  const stopWatching = watchSessionEnd(http.session, () => sessionEnd.abort());
  const aborted = AbortSignal.any([signal, sessionEnd.signal]);
  const records = createRecordCounter();
  // The first record has the headers.
  const countArrived = (): number => Math.max(0, records.getCount() - 1);
  try {
    const send = () =>
      http.get(`${path}/export`, {
        searchParams: { ...searchParams, ...readTimeZone() },
        signal: aborted,
        timeout: false,
        onDownloadProgress(_progress, chunk) {
          records.add(chunk);
          onProgress(countArrived());
        },
      });
    const response = await sendAgainIfRenewed(http, send);
    const file = await response.blob();
    const isCsv = response.headers.get("content-type")?.startsWith("text/csv");
    // A connection that is lost fails above. A proxy may end the response as if it were whole.
    if (!isCsv || !records.isAtLineEnd()) throw new ApiError(failure);
    return { file, rows: countArrived() };
  } catch (error) {
    if (aborted.aborted || error instanceof ApiError) throw error;
    throw toApiError(error, failure);
  } finally {
    stopWatching();
  }
}

/** Returns the zone of the reader for the dates of the file. Some browsers do not know it. */
function readTimeZone(): { time_zone?: string } {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions() as { timeZone?: string };
  return timeZone === undefined || timeZone === "Etc/Unknown" ? {} : { time_zone: timeZone };
}
