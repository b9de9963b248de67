import { mutate, type ApiCall } from "../../test-support/api-call.ts";
import { invitationsApi, invitationSchema, type NewInvitation } from "./invitations.api.ts";
import { wireInvitation } from "./invitations.fake.ts";

const invitation: NewInvitation = {
  email: "a@example.com",
  firstName: "A",
  lastName: "B",
  role: "manager",
};
const { email } = invitation;

export const invitationsCalls: ApiCall[] = [
  {
    endpoint: "GET /admin/admins/pending",
    reads: "list",
    envelope: "pendingAdmins",
    request: {},
    failure: { fallback: "Failed to load pending invitations" },
    send: ({ http, queryClient }) => queryClient.fetchQuery(invitationsApi(http).pending()),
    row: wireInvitation,
    rowSchema: invitationSchema,
  },
  {
    endpoint: "POST /admin/invite",
    reads: "nothing",
    request: { body: { email, firstname: "A", lastname: "B", role: "manager" } },
    failure: { messageKeys: ["error", "message"], fallback: "" },
    send: ({ http, queryClient }) => mutate(queryClient, invitationsApi(http).send(), invitation),
  },
  {
    endpoint: "POST /admin/admins/resend-invite",
    reads: "nothing",
    request: { body: { email } },
    failure: { messageKeys: ["error", "message"], fallback: "Failed to resend invitation" },
    send: ({ http, queryClient }) => mutate(queryClient, invitationsApi(http).resend(), { email }),
  },
  {
    endpoint: "POST /admin/admins/cancel-invite",
    reads: "nothing",
    request: { body: { email } },
    failure: { messageKeys: ["error", "message"], fallback: "Failed to cancel invitation" },
    send: ({ http, queryClient }) => mutate(queryClient, invitationsApi(http).cancel(), { email }),
  },
];
