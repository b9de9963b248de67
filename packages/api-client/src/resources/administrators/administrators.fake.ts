import { type ApiCall, mutate } from "../../test-support/api-call.ts";
import type { FakeRoutes } from "../../test-support/fake-routes.ts";
import { isoDaysAgo, person, pick, rows, type WireRow } from "../../test-support/fixtures.ts";
import { administratorsApi, administratorSchema } from "./administrators.api.ts";

export function wireAdministrator(index: number, overrides: WireRow = {}): WireRow {
  const { first, last, email } = person(index);
  return {
    _id: `admin-${index}`,
    firstname: first,
    lastname: last,
    name: `${first} ${last}`,
    email,
    role: pick(["super_admin", "manager", "support", "admin"], index),
    is_verified: index !== 3,
    lastLogin: index === 2 ? null : isoDaysAgo(index),
    ...overrides,
  };
}

const calls: ApiCall[] = [
  {
    endpoint: "GET /admin/admins",
    reads: "list",
    envelope: "admins",
    request: {},
    failure: "Failed to load administrators",
    send: ({ http, queryClient }) => queryClient.fetchQuery(administratorsApi(http).list()),
    row: wireAdministrator,
    rowSchema: administratorSchema,
  },
  {
    endpoint: "DELETE /admin/admins/:id/factors",
    reads: "nothing",
    request: { path: "/admin/admins/admin-1/factors" },
    failure: "Failed to remove the second factors",
    send: ({ http, queryClient }) =>
      mutate(queryClient, administratorsApi(http).resetFactors(), { id: "admin-1" }),
  },
  {
    endpoint: "DELETE /admin/admins/:id/sessions",
    reads: "nothing",
    request: { path: "/admin/admins/admin-1/sessions" },
    failure: "Failed to end the sessions",
    send: ({ http, queryClient }) =>
      mutate(queryClient, administratorsApi(http).endSessions(), { id: "admin-1" }),
  },
];

export const administratorsFake = {
  calls,
  createData: () => ({ admins: rows(4, wireAdministrator) }),
  createRoutes: (data: { admins: WireRow[] }): FakeRoutes => ({
    "GET /admin/admins": () => Response.json({ admins: data.admins }),
    "DELETE /admin/admins/:id/factors": () => Response.json({}),
    "DELETE /admin/admins/:id/sessions": () => Response.json({}),
  }),
};
