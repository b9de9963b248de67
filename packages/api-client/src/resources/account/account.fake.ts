import type { FakeRoutes } from "../../test-support/fake-routes.ts";
import { isoDaysAgo, pick, rows, type WireRow } from "../../test-support/fixtures.ts";
import { fakeAdmin } from "../auth/auth.fake.ts";

export function wireSession(index: number, overrides: WireRow = {}): WireRow {
  return {
    id: `session-${index}`,
    device: pick(["Firefox on macOS", "Chrome on Android", "Safari on iPhone"], index),
    address: `203.0.113.${index + 1}`,
    createdAt: isoDaysAgo(index + 1),
    lastUsedAt: isoDaysAgo(index),
    isCurrent: index === 0,
    ...overrides,
  };
}

export const accountFake = {
  createData: () => ({ sessions: rows(3, wireSession) }),
  createRoutes: (data: { sessions: WireRow[] }): FakeRoutes => ({
    "GET /admin/sessions": () => Response.json({ sessions: data.sessions }),
    "DELETE /admin/sessions": () => {
      data.sessions = data.sessions.filter(({ isCurrent }) => isCurrent);
      return Response.json({});
    },
    "DELETE /admin/sessions/:id": ({ path }) => {
      data.sessions = data.sessions.filter(({ id }) => !path.endsWith(`/${String(id)}`));
      return Response.json({});
    },
    "POST /admin/password": ({ body }) => {
      if (Object(body).currentPassword !== fakeAdmin.password) {
        return Response.json({ message: "The current password is wrong." }, { status: 400 });
      }
      data.sessions = data.sessions.filter(({ isCurrent }) => isCurrent);
      return Response.json({});
    },
  }),
};
