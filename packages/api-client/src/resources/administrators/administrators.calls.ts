import { mutate, type ApiCall } from "../../test-support/api-call.ts";
import { administratorsApi, administratorSchema } from "./administrators.api.ts";
import { wireAdministrator } from "./administrators.fake.ts";

export const administratorsCalls: ApiCall[] = [
  {
    endpoint: "GET /admin/admins",
    reads: "list",
    envelope: "admins",
    request: {},
    failure: { fallback: "Failed to load administrators" },
    send: ({ http, queryClient }) => queryClient.fetchQuery(administratorsApi(http).list()),
    row: wireAdministrator,
    rowSchema: administratorSchema,
  },
  {
    endpoint: "DELETE /admin/admins/:id/factors",
    reads: "nothing",
    request: { path: "/admin/admins/admin-1/factors" },
    failure: { fallback: "Failed to remove the second factors" },
    send: ({ http, queryClient }) =>
      mutate(queryClient, administratorsApi(http).resetFactors(), { id: "admin-1" }),
  },
  {
    endpoint: "DELETE /admin/admins/:id/sessions",
    reads: "nothing",
    request: { path: "/admin/admins/admin-1/sessions" },
    failure: { fallback: "Failed to end the sessions" },
    send: ({ http, queryClient }) =>
      mutate(queryClient, administratorsApi(http).endSessions(), { id: "admin-1" }),
  },
];
