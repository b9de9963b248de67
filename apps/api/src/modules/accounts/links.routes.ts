import { createLimits } from "../../auth/limits.ts";
import { route } from "../../http/route.ts";
import { messageSchema } from "../common-schemas.ts";
import type { ModuleRoutes } from "../module-options.ts";
import { listInvitations } from "./links.repository.ts";
import {
  acceptBodySchema,
  invitationBodySchema,
  inviteBodySchema,
  pendingAdminsSchema,
  toPendingAdminDto,
} from "./links.schema.ts";
import { acceptLink, cancelInvitation, invite, resendInvitation } from "./links.service.ts";

const NOT_INVITED = "There is no invitation for this email.";
const TOO_MANY_MAILS = "The email has got too many mails. Retry-After tells when to try again.";

export const invitationsRoutes: ModuleRoutes = async (app, { db }) => {
  route(
    app,
    "GET",
    "/admin/admins/pending",
    {
      id: "listInvitations",
      summary: "List pending invitations",
      permission: "read",
      response: pendingAdminsSchema,
    },
    async () => ({ pendingAdmins: (await listInvitations(db)).map(toPendingAdminDto) }),
  );

  route(
    app,
    "POST",
    "/admin/admins/cancel-invite",
    {
      id: "cancelInvitation",
      summary: "Cancel an invitation",
      permission: "administrators:manage",
      audit: "invitation.cancel",
      body: invitationBodySchema,
      response: messageSchema,
      errors: { 404: NOT_INVITED },
    },
    async ({ body: { email }, auditSource }) => {
      await cancelInvitation(db, email, auditSource);
      return { message: `Invitation for ${email} cancelled` };
    },
  );
};

/** Routes that send mails, of which a person gets few. */
export const invitationMailsRoutes: ModuleRoutes = async (app, options) => {
  const { mailWorker } = options;

  route(
    app,
    "POST",
    "/admin/invite",
    {
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
    },
    async ({ body, auditSource }) => {
      await invite(options, body, auditSource);
      mailWorker.wake();
      return { message: `Invitation sent to ${body.email}` };
    },
  );

  route(
    app,
    "POST",
    "/admin/admins/resend-invite",
    {
      id: "resendInvitation",
      summary: "Send an invitation again, with a new token",
      permission: "administrators:manage",
      sensitive: true,
      audit: "invitation.resend",
      body: invitationBodySchema,
      response: messageSchema,
      errors: { 404: NOT_INVITED, 429: TOO_MANY_MAILS },
    },
    async ({ body: { email }, auditSource }) => {
      await resendInvitation(options, email, auditSource);
      mailWorker.wake();
      return { message: `Invitation resent to ${email}` };
    },
  );
};

/** Accepts a link of either kind. */
export const linksRoutes: ModuleRoutes = async (app, options) => {
  // A notice may be waiting.
  app.addHook("onResponse", async () => options.mailWorker.wake());
  const limits = createLimits(options.db);

  route(
    app,
    "POST",
    "/admin/accept-invite",
    {
      id: "acceptInvitation",
      summary: "Accept an invitation by setting a password",
      public: true,
      audit: ["invitation.accept", "administrator.create"],
      body: acceptBodySchema,
      response: messageSchema,
      errors: { 429: "Too many failed attempts. Retry-After tells when to try again." },
    },
    async ({ body, ip, auditSource }) => {
      await acceptLink({ ...options, limits }, body, { ip, auditSource });
      return { message: "Password set. You can now log in." };
    },
  );
};
