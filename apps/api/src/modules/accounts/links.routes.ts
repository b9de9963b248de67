import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";
import { runPeriodically } from "../../jobs/run-periodically.ts";
import { messageSchema } from "../common-schemas.ts";
import type { ModuleOptions, ModuleRoutes } from "../module-options.ts";
import { answerPasswordRequests, requestPassword } from "./forgotten-passwords.service.ts";
import { listInvitations } from "./links.repository.ts";
import {
  acceptBodySchema,
  invitationBodySchema,
  inviteBodySchema,
  pendingAdminsSchema,
  toPendingAdminDto,
} from "./accounts.schema.ts";
import { acceptLink, cancelInvitation, invite, resendInvitation } from "./links.service.ts";

/** Interval at which requests for a new password are answered. */
const ANSWER_INTERVAL_MS = 2000;
const NOT_INVITED = "There is no invitation for this email.";
const TOO_MANY_MAILS = "The email has got too many mails. Retry-After tells when to try again.";

/** Invitations, and the acceptance of a link of either kind. */
export const linksRoutes: ModuleRoutes = async (app, options) => {
  route(app, "GET", "/admin/admins/pending", {
    id: "listInvitations",
    summary: "List pending invitations",
    permission: "read",
    response: pendingAdminsSchema,
    handler: async () => ({
      pendingAdmins: (await listInvitations(options.db)).map(toPendingAdminDto),
    }),
  });

  route(app, "POST", "/admin/admins/cancel-invite", {
    id: "cancelInvitation",
    summary: "Cancel an invitation",
    permission: "administrators:manage",
    audit: "invitation.cancel",
    body: invitationBodySchema,
    response: messageSchema,
    errors: { 404: NOT_INVITED },
    handler: async ({ body: { email }, auditSource }) => {
      await cancelInvitation(options.db, email, auditSource);
      return { message: `Invitation for ${email} cancelled` };
    },
  });

  addInvitationRoutes(app, options);

  route(app, "POST", "/admin/accept-invite", {
    id: "acceptInvitation",
    summary: "Accept an invitation by setting a password",
    public: true,
    audit: ["invitation.accept", "administrator.create"],
    body: acceptBodySchema,
    response: messageSchema,
    errors: { 429: "Too many failed attempts. Retry-After tells when to try again." },
    handler: async ({ body, ip, auditSource }) => {
      await acceptLink(options, body, { ip, auditSource });
      return { message: "Password set. You can now log in." };
    },
  });
};

function addInvitationRoutes(app: FastifyInstance, options: ModuleOptions): void {
  route(app, "POST", "/admin/invite", {
    id: "invite",
    summary: "Invite an administrator",
    permission: "administrators:manage",
    sensitive: true,
    audit: "invitation.create",
    body: inviteBodySchema,
    status: 201,
    response: messageSchema,
    errors: {
      409: "The email is already invited or belongs to an administrator.",
      429: TOO_MANY_MAILS,
    },
    handler: async ({ body, auditSource }) => {
      await invite(options, body, auditSource);
      return { message: `Invitation sent to ${body.email}` };
    },
  });

  route(app, "POST", "/admin/admins/resend-invite", {
    id: "resendInvitation",
    summary: "Send an invitation again, with a new token",
    permission: "administrators:manage",
    sensitive: true,
    audit: "invitation.resend",
    body: invitationBodySchema,
    response: messageSchema,
    errors: { 404: NOT_INVITED, 429: TOO_MANY_MAILS },
    handler: async ({ body: { email }, auditSource }) => {
      await resendInvitation(options, email, auditSource);
      return { message: `Invitation resent to ${email}` };
    },
  });
}

/** A link for a new password, for whoever has an account with the email: the capability `forgot-password`. */
export const forgottenPasswordsRoutes: ModuleRoutes = async (app, options) => {
  if (!options.sendsMail) return;
  // Later and for all emails: neither this response nor the next ones reveal by their time who has an account.
  runPeriodically(app, "password-requests", ANSWER_INTERVAL_MS, () =>
    answerPasswordRequests(options),
  );

  route(app, "POST", "/admin/forgot-password", {
    id: "forgotPassword",
    summary: "Ask for a mail with a link that sets a new password",
    public: true,
    audit: "administrator.reset_password",
    body: invitationBodySchema,
    response: messageSchema,
    errors: { 429: "Too many requests from the address. Retry-After tells when to try again." },
    fastify: { schema: { description: "Every email gets the same response." } },
    handler: async ({ body: { email }, ip, auditSource }) => {
      await requestPassword(options, email, { ip, auditSource });
      return {
        message:
          "If an account has this email, it gets a mail with a link. The link works for 30 minutes.",
      };
    },
  });
};
