import type { Http } from "../../http/create-http.ts";
import { listResource } from "../../http/list-resource.ts";
import * as wire from "../../wire/wire.ts";
import { userSchema } from "./users.schema.ts";

export type { User } from "./users.schema.ts";

const parse = wire.listOf("users", userSchema);

export function usersApi(http: Http) {
  return listResource(http, {
    resource: "users",
    path: "admin/users",
    defaultLimit: 10,
    sorts: ["email", "referral-code", "account-type", "created"],
    filters: { type: "account_type" },
    parse,
    failure: "Failed to fetch users",
  });
}
