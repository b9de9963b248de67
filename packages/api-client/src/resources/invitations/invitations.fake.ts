import { type ApiCall, mutate } from "../../test-support/api-call.ts";
import type { FakeRoutes } from "../../test-support/fake-routes.ts";
import { isoDaysAgo, pick, rows, type WireRow } from "../../test-support/fixtures.ts";
import { invitationsApi, invitationSchema, type NewInvitation } from "./invitations.api.ts";

export function wireInvitation(index: number, overrides: WireRow = {}): WireRow {
  return {
    _id: `invitation-${index}`,
    email: `invited${index}@example.com`,
    role: pick(["manager", "support", "admin"], index),
    createdAt: isoDaysAgo(index * 2),
    ...overrides,
  };
}

const invitation: NewInvitation = {
  email: "a@example.com",
  firstName: "A",
  lastName: "B",
  role: "manager",
};

const calls: ApiCall[] = [
  {
    endpoint: "GET /admin/admins/pending",
    reads: "list",
    envelope: "pendingAdmins",
    request: {},
    failure: "Failed to load pending invitations",
    send: ({ http, queryClient }) => queryClient.fetchQuery(invitationsApi(http).pending()),
    row: wireInvitation,
    rowSchema: invitationSchema,
  },
  {
    endpoint: "POST /admin/invite",
    reads: "nothing",
    request: { body: { email: invitation.email, firstname: "A", lastname: "B", role: "manager" } },
    failure: "",
    messageKeys: ["error", "message"],
    send: ({ http, queryClient }) => mutate(queryClient, invitationsApi(http).send(), invitation),
  },
  {
    endpoint: "POST /admin/admins/resend-invite",
    reads: "nothing",
    request: { body: { email: invitation.email } },
    failure: "Failed to resend invitation",
    messageKeys: ["error", "message"],
    send: ({ http, queryClient }) => mutate(queryClient, invitationsApi(http).resend(), invitation),
  },
  {
    endpoint: "POST /admin/admins/cancel-invite",
    reads: "nothing",
    request: { body: { email: invitation.email } },
    failure: "Failed to cancel invitation",
    messageKeys: ["error", "message"],
    send: ({ http, queryClient }) => mutate(queryClient, invitationsApi(http).cancel(), invitation),
  },
];

export const invitationsFake = {
  calls,
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
