import { fetchRows, type ApiCall } from "../../test-support/api-call.ts";
import { exportOptions, exportRequest } from "../../test-support/export-call.ts";
import { usersApi } from "./users.api.ts";
import { wireUser } from "./users.fake.ts";
import { userSchema } from "./users.schema.ts";

export const usersCalls: ApiCall[] = [
  {
    endpoint: "GET /admin/users",
    reads: "list",
    envelope: "users",
    request: { search: { limit: "10" } },
    failure: { messageKeys: ["message", "error"], fallback: "Failed to fetch users" },
    send: ({ http, queryClient }, options) => fetchRows(queryClient, usersApi(http).list(options)),
    row: wireUser,
    rowSchema: userSchema,
  },
  {
    endpoint: "GET /admin/users/export",
    reads: "nothing",
    request: exportRequest,
    failure: { messageKeys: ["message", "error"], fallback: "Failed to export users" },
    send: ({ http }) =>
      usersApi(http).export({ q: "", sort: "", filters: {} }).download(exportOptions()),
  },
];
