import { queryOptions } from "@tanstack/react-query";
import type { Http } from "../../http/create-http.ts";
import { request } from "../../http/request.ts";
import * as wire from "../../wire/wire.ts";
import { userSchema } from "./users.schema.ts";

export function usersApi(http: Http) {
  return {
    list: ({ limit = 10 }: { limit?: number } = {}) =>
      queryOptions({
        queryKey: ["users", "list", { limit }],
        queryFn: ({ signal }) =>
          request(http, {
            method: "get",
            path: "admin/users",
            searchParams: { limit },
            signal,
            parse: wire.listOf("users", userSchema),
            failure: { messageKeys: ["message", "error"], fallback: "Failed to fetch users" },
          }),
      }),
  };
}
