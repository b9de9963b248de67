import type { Http } from "../../http/create-http.ts";
import { listExport } from "../../http/list-export.ts";
import {
  listOptions,
  matchesOptions,
  pagesOptions,
  rowOptions,
  type ListCall,
  type ListQuery,
} from "../../http/list-query.ts";
import * as wire from "../../wire/wire.ts";
import { userSchema, type User } from "./users.schema.ts";

const users: ListCall<User> = {
  resource: "users",
  path: "admin/users",
  parse: wire.listOf("users", userSchema),
  failure: { messageKeys: ["message", "error"], fallback: "Failed to fetch users" },
};

type UsersQuery = ListQuery & {
  account_type: "seller" | "buyer" | "";
};

export function usersApi(http: Http) {
  return {
    list: ({ limit = 10 }: { limit?: number } = {}) => listOptions(http, users, limit),

    pages: (query: UsersQuery) => pagesOptions(http, users, query),

    export: (query: UsersQuery) => listExport(http, users, query),

    matches: (text: string) => matchesOptions(http, users, text),

    row: (id: string) => rowOptions(http, users, id),
  };
}
