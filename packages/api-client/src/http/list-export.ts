import type { Http } from "./create-http.ts";
import type { ExportedFile, ExportOptions } from "./download-export.ts";
import type { ListCall, ListQuery, Total } from "./list-query.ts";

/** The export of all rows that match a query, by a server with the capability `export`. */
export interface ListExport {
  /** Returns the number of rows, `undefined` if the server does not send it. */
  count: () => Promise<Total | undefined>;
  /**
   * Downloads the rows as a CSV file. It is aborted by `signal`, and when the session ends.
   *
   * @throws {ApiError} if it fails, also after a part of the file.
   */
  download: (options: ExportOptions) => Promise<ExportedFile>;
}

const load = () => import("./download-export.ts");

/** Returns the export of a list. Its code is loaded when it is used. */
export function listExport<Row>(http: Http, call: ListCall<Row>, query: ListQuery): ListExport {
  return {
    count: async () => (await load()).countRows(http, call, query),
    download: async (options) => (await load()).downloadExport(http, call, query, options),
  };
}
