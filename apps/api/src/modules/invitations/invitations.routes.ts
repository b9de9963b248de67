import { messageSchema } from "../common-schemas.ts";
import type { ModuleRoutes } from "../module-options.ts";
import { listInvitations } from "../password-links/password-links.repository.ts";
import {
  invitationBodySchema,
  inviteBodySchema,
  pendingAdminsSchema,
  toPendingAdminDto,
} from "./invitations.schema.ts";
import { cancelInvitation, invite, resendInvitation } from "./invitations.service.ts";

const NOT_INVITED = "There is no invitation for this email.";
const TOO_MANY_MAILS = "The email has got too many mails. Retry-After tells when to try again.";

export const invitationsRoutes: ModuleRoutes = async (app, { db }) => {
  app.get(
    "/admin/admins/pending",
    {
      config: { permission: "read" },
      schema: {
        operationId: "listInvitations",
        summary: "List pending invitations",
        response: { 200: pendingAdminsSchema },
      },
    },
    async () => ({ pendingAdmins: (await listInvitations(db)).map(toPendingAdminDto) }),
  );

  app.post(
    "/admin/admins/cancel-invite",
    {
      config: {
        permission: "administrators:manage",
        audit: "invitation.cancel",
        errors: { 404: NOT_INVITED },
      },
      schema: {
        operationId: "cancelInvitation",
        summary: "Cancel an invitation",
        body: invitationBodySchema,
        response: { 200: messageSchema },
      },
    },
    async ({ body: { email }, auditSource }) => {
      await cancelInvitation(db, email, auditSource);
      return { message: `Invitation for ${email} cancelled` };
    },
  );
};

/** Routes that send mails, of which a person gets few. */
export const invitationMailsRoutes: ModuleRoutes = async (app, options) => {
  app.post(
    "/admin/invite",
    {
      config: {
        permission: "administrators:manage",
        sensitive: true,
        audit: "invitation.create",
        errors: {
          409: "The email is already invited or belongs to an administrator.",
          429: TOO_MANY_MAILS,
        },
      },
      schema: {
        operationId: "invite",
        summary: "Invite an administrator",
        body: inviteBodySchema,
        response: { 201: messageSchema },
      },
    },
    async ({ body, auditSource }, reply) => {
      await invite(options, body, auditSource);
      return reply.code(201).send({ message: `Invitation sent to ${body.email}` });
    },
  );

  app.post(
    "/admin/admins/resend-invite",
    {
      config: {
        permission: "administrators:manage",
        sensitive: true,
        audit: "invitation.resend",
        errors: { 404: NOT_INVITED, 429: TOO_MANY_MAILS },
      },
      schema: {
        operationId: "resendInvitation",
        summary: "Send an invitation again, with a new token",
        body: invitationBodySchema,
        response: { 200: messageSchema },
      },
    },
    async ({ body: { email }, auditSource }) => {
      await resendInvitation(options, email, auditSource);
      return { message: `Invitation resent to ${email}` };
    },
  );
};
