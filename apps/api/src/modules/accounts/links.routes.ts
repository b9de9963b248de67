import { route } from "../../http/route.ts";
import { runPeriodically } from "../../jobs/run-periodically.ts";
import type { ModuleRoutes } from "../module-options.ts";
import {
  acceptBodySchema,
  emailBodySchema,
  inviteBodySchema,
  pendingAdminsSchema,
} from "./accounts.schema.ts";
import { listInvitations } from "./accounts.repository.ts";
import {
  ACCEPT_LIMITS,
  acceptLink,
  cancelInvitation,
  invite,
  resendInvitation,
} from "./links.service.ts";
import { answerPasswordRequests, requestPassword } from "./password-requests.service.ts";

const ANSWER_INTERVAL_MS = 2000;
const NOT_INVITED = "There is no invitation for this email.";
const TOO_MANY_MAILS = "The email has got too many mails. Retry-After tells when to try again.";

export const invitationsRoutes: ModuleRoutes = async (app, options) => {
  const permission = "administrators:manage";
  route(app, "GET", "/admin/admins/pending", {
    summary: "List pending invitations",
    permission: "read",
    response: pendingAdminsSchema,
    handler: async () => {
      const invitations = await listInvitations(options.db);
      // The schema removes the other fields.
      return {
        pendingAdmins: invitations.map((row) => ({ ...row, _id: row.id, createdAt: row.sentAt })),
      };
    },
  });

  route(app, "POST", "/admin/admins/cancel-invite", {
    summary: "Cancel an invitation",
    permission,
    audit: "invitation.cancel",
    body: emailBodySchema,
    errors: { 404: NOT_INVITED },
    handler: async ({ body: { email }, auditSource }) => {
      await cancelInvitation(options, auditSource, email);
      return `Invitation for ${email} cancelled`;
    },
  });

  route(app, "POST", "/admin/invite", {
    summary: "Invite an administrator",
    permission,
    sensitive: true,
    audit: "invitation.create",
    within: ["invitation"],
    body: inviteBodySchema,
    status: 201,
    errors: {
      409: "The email is already invited or belongs to an administrator.",
      429: TOO_MANY_MAILS,
    },
    handler: async ({ body, auditSource }) => {
      await invite(options, auditSource, body);
      return `Invitation sent to ${body.email}`;
    },
  });

  route(app, "POST", "/admin/admins/resend-invite", {
    summary: "Send an invitation again, with a new token",
    permission,
    sensitive: true,
    audit: "invitation.resend",
    within: ["invitation"],
    body: emailBodySchema,
    errors: { 404: NOT_INVITED, 429: TOO_MANY_MAILS },
    handler: async ({ body: { email }, auditSource }) => {
      await resendInvitation(options, auditSource, email);
      return `Invitation resent to ${email}`;
    },
  });
};

export const acceptRoutes: ModuleRoutes = async (app, options) => {
  route(app, "POST", "/admin/accept-invite", {
    summary: "Accept an invitation by setting a password",
    public: true,
    audit: ["invitation.accept", "administrator.create"],
    body: acceptBodySchema,
    message: "Password set. You can now log in.",
    atOnce: "password",
    within: ACCEPT_LIMITS,
    handler: (request) => acceptLink(options, request, request.body),
  });
};

/** A link for a new password, for whoever has an account with the email: the capability `forgot-password`. */
export const forgottenPasswordsRoutes: ModuleRoutes = async (app, options) => {
  if (!options.sendsMail) return;
  // Later and for all emails: neither this response nor the next ones reveal by their time who has an account.
  runPeriodically(app, "password-requests", ANSWER_INTERVAL_MS, () =>
    answerPasswordRequests(options),
  );

  route(app, "POST", "/admin/forgot-password", {
    summary: "Ask for a mail with a link that sets a new password",
    public: true,
    audit: "administrator.reset_password",
    body: emailBodySchema,
    message:
      "If an account has this email, it gets a mail with a link. The link works for 30 minutes.",
    atOnce: "link",
    within: ["forgot-network"],
    description: "Every email gets the same response.",
    handler: (request) => requestPassword(options, request.auditSource, request.body.email),
  });
};
