import type { FakeRoutes } from "../../test-support/fake-routes.ts";
import { isoDaysAgo, pick, rows, type WireRow } from "../../test-support/fixtures.ts";

export function wireInvitation(index: number, overrides: WireRow = {}): WireRow {
  return {
    _id: `invitation-${index}`,
    email: `invited${index}@example.com`,
    role: pick(["manager", "support", "admin"], index),
    createdAt: isoDaysAgo(index * 2),
    ...overrides,
  };
}

export const invitationsFake = {
  createData: () => ({ pendingAdmins: rows(2, wireInvitation) }),
  createRoutes: (data: { pendingAdmins: WireRow[] }): FakeRoutes => ({
    "GET /admin/admins/pending": () => Response.json({ pendingAdmins: data.pendingAdmins }),
    "POST /admin/invite": ({ body }) => {
      data.pendingAdmins.unshift(wireInvitation(data.pendingAdmins.length, Object(body)));
      return Response.json({}, { status: 201 });
    },
    "POST /admin/admins/resend-invite": () => Response.json({}),
    "POST /admin/admins/cancel-invite": ({ body }) => {
      data.pendingAdmins = data.pendingAdmins.filter(({ email }) => email !== Object(body).email);
      return Response.json({});
    },
  }),
};
