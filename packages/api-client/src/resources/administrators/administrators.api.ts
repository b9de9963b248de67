import { failureTexts } from "../../http/api-error.ts";
import type { Http } from "../../http/create-http.ts";
import { getOptions, sendOptions } from "../../http/options.ts";
import * as wire from "../../wire/wire.ts";
import { administratorSchema, type Administrator } from "./administrators.schema.ts";

export function administratorsApi(http: Http) {
  return {
    list: () =>
      getOptions<Administrator[]>(http, ["administrators", "list"], {
        path: "admin/admins",
        parse: wire.listOf("admins", administratorSchema),
        failure: failureTexts("Failed to load administrators"),
      }),

    /** Needs the capability `second-factor` and the permission `administrators:secure`, as the next call. */
    resetFactors: () =>
      sendOptions(http, [], ({ id }: { id: string }) => ({
        method: "delete",
        path: ["admin/admins", id, "factors"],
        failure: failureTexts("Failed to remove the second factors", ["message"]),
      })),

    endSessions: () =>
      sendOptions(http, [], ({ id }: { id: string }) => ({
        method: "delete",
        path: ["admin/admins", id, "sessions"],
        failure: failureTexts("Failed to end the sessions", ["message"]),
      })),
  };
}
