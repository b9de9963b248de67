import { queryOptions } from "@tanstack/react-query";
import type { Http } from "../../http/create-http.ts";
import { request } from "../../http/request.ts";
import * as wire from "../../wire/wire.ts";
import { administratorSchema, type Administrator } from "./administrators.schema.ts";

export function administratorsApi(http: Http) {
  return {
    list: () =>
      queryOptions({
        queryKey: ["administrators", "list"],
        queryFn: ({ signal }) =>
          request<Administrator[]>(http, {
            method: "get",
            path: "admin/admins",
            signal,
            parse: wire.listOf("admins", administratorSchema),
            failure: {
              messageKeys: ["message", "error"],
              fallback: "Failed to load administrators",
            },
          }),
      }),
  };
}
