import type { FakeRoutes } from "../../test-support/fake-routes.ts";
import { isoDaysAgo, person, pick, rows, type WireRow } from "../../test-support/fixtures.ts";

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

export const administratorsFake = {
  createData: () => ({ admins: rows(4, wireAdministrator) }),
  createRoutes: (data: { admins: WireRow[] }): FakeRoutes => ({
    "GET /admin/admins": () => Response.json({ admins: data.admins }),
    "DELETE /admin/admins/:id/factors": () => Response.json({}),
    "DELETE /admin/admins/:id/sessions": () => Response.json({}),
  }),
};
