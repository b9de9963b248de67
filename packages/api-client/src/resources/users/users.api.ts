import { queryOptions } from "@tanstack/react-query";
import type { Http } from "../../http/create-http.ts";
import { pagesOptions, rowOptions, type ListCall, type ListQuery } from "../../http/list-query.ts";
import { request } from "../../http/request.ts";
import * as wire from "../../wire/wire.ts";
import { userSchema, type User } from "./users.schema.ts";

const users: ListCall<User> = {
  resource: "users",
  path: "admin/users",
  parse: wire.listOf("users", userSchema),
  failure: { messageKeys: ["message", "error"], fallback: "Failed to fetch users" },
};

export function usersApi(http: Http) {
  const { resource, ...call } = users;
  return {
    list: ({ limit = 10 }: { limit?: number } = {}) =>
      queryOptions({
        queryKey: [resource, "list", { limit }],
        queryFn: ({ signal }) =>
          request(http, { ...call, method: "get", searchParams: { limit }, signal }),
      }),

    pages: (query: ListQuery & { account_type: "seller" | "buyer" | "" }) =>
      pagesOptions(http, users, query),

    row: (id: string) => rowOptions(http, users, id),
  };
}
