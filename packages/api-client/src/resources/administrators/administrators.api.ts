import type { Http } from "../../http/create-http.ts";
import { getOptions, sendOptions } from "../../http/options.ts";
import * as wire from "../../wire/wire.ts";
import { administratorSchema, type Administrator } from "./administrators.schema.ts";

export type { Administrator } from "./administrators.schema.ts";

export function administratorsApi(http: Http) {
  return {
    list: () =>
      getOptions<Administrator[]>(http, ["administrators", "list"], {
        path: "admin/admins",
        parse: wire.listOf("admins", administratorSchema),
        failure: "Failed to load administrators",
      }),

    /** Needs the capability `second-factor` and the permission `administrators:secure`, as the next call. */
    resetFactors: () =>
      sendOptions(http, [], ({ id }: { id: string }) => ({
        method: "delete",
        path: ["admin/admins", id, "factors"],
        failure: "Failed to remove the second factors",
      })),

    endSessions: () =>
      sendOptions(http, [], ({ id }: { id: string }) => ({
        method: "delete",
        path: ["admin/admins", id, "sessions"],
        failure: "Failed to end the sessions",
      })),
  };
}
