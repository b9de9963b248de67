import { fetchRows, type ApiCall } from "../../test-support/api-call.ts";
import { usersApi, userSchema } from "./users.api.ts";
import { wireUser } from "./users.fake.ts";

export const usersCalls: ApiCall[] = [
  {
    endpoint: "GET /admin/users",
    reads: "list",
    envelope: "users",
    request: { search: { limit: "10" } },
    failure: { fallback: "Failed to fetch users" },
    send: ({ http, queryClient }, options) => fetchRows(queryClient, usersApi(http).list(options)),
    row: wireUser,
    rowSchema: userSchema,
  },
  {
    // The tickets of all exports.
    endpoint: "POST /admin/exports",
    reads: "object",
    envelope: "data",
    request: {},
    failure: { fallback: "Failed to export users" },
    response: { ticket: "ticket" },
    send: ({ http }) => usersApi(http).createExportUrl({ q: "", sort: "", filters: {} }),
  },
];
