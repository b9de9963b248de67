import type { DownloadOptions } from "../http/download-export.ts";
import type { ApiCall } from "./api-call.ts";

/** The request of an export of the whole list. */
export const exportRequest: ApiCall["request"] = {
  search: {
    sort: "-created",
    time_zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  },
};

export function exportOptions(): DownloadOptions {
  return { signal: new AbortController().signal, onProgress: () => {} };
}
