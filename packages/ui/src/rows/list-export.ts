import type { Total } from "./list-results.ts";

/** The export of all rows that match, by the server. `api.users.export(query)` of the API client returns it. */
export interface ListExport {
  /** Returns the number of rows, `undefined` if it is unknown. */
  count: () => Promise<Total | undefined>;
  /** Rejects with an error whose message is shown, or with an `AbortError`. */
  download: (options: DownloadOptions) => Promise<{ file: Blob; rows: number }>;
}

interface DownloadOptions {
  signal: AbortSignal;
  /** Gets the number of rows that have arrived. */
  onProgress: (rows: number) => void;
}
