import { failureTexts } from "../../http/api-error.ts";
import type { Http } from "../../http/create-http.ts";
import { getOptions } from "../../http/options.ts";
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
  };
}
