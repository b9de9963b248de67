import type { ApiPlugin } from "../api-context.ts";
import { messageSchema } from "../../plugins/message-schema.ts";
import { createAcceptLimits } from "./accept-limits.ts";
import { createInvitationsRepository, type Invitation } from "./invitations.repository.ts";
import {
  acceptBodySchema,
  invitationBodySchema,
  inviteBodySchema,
  type PendingAdminDto,
  pendingAdminsSchema,
} from "./invitations.schema.ts";
import { createInvitationsService } from "./invitations.service.ts";

/** Specification, point 7: the calls that invite an administrator and accept an invitation. */
export const invitationsRoutes: ApiPlugin = async (
  app,
  { db, clock, origin, mails, mailWorker },
) => {
  const repository = createInvitationsRepository(db);
  const service = createInvitationsService({ db, repository, mails, clock, origin });
  const limits = createAcceptLimits();

  app.get(
    "/admin/admins/pending",
    { config: { permission: "read" }, schema: { response: { 200: pendingAdminsSchema } } },
    async () => ({ pendingAdmins: (await repository.listPending()).map(toPendingAdminDto) }),
  );

  app.post(
    "/admin/invite",
    {
      config: { permission: "administrators:manage" },
      schema: { body: inviteBodySchema, response: { 201: messageSchema } },
    },
    async ({ body }, reply) => {
      await service.invite(body);
      mailWorker.wake();
      return reply.code(201).send({ message: `Invitation sent to ${body.email}` });
    },
  );

  app.post(
    "/admin/admins/resend-invite",
    {
      config: { permission: "administrators:manage" },
      schema: { body: invitationBodySchema, response: { 200: messageSchema } },
    },
    async ({ body: { email } }) => {
      await service.resend(email);
      mailWorker.wake();
      return { message: `Invitation resent to ${email}` };
    },
  );

  app.post(
    "/admin/admins/cancel-invite",
    {
      config: { permission: "administrators:manage" },
      schema: { body: invitationBodySchema, response: { 200: messageSchema } },
    },
    async ({ body: { email } }) => {
      await service.cancel(email);
      return { message: `Invitation for ${email} cancelled` };
    },
  );

  app.post(
    "/admin/accept-invite",
    {
      config: { public: true },
      schema: { security: [], body: acceptBodySchema, response: { 200: messageSchema } },
    },
    async ({ body, ip }) => {
      await limits.begin(ip);
      await service.accept(body);
      await limits.succeed(ip);
      return { message: "Password set. You can now log in." };
    },
  );
};

function toPendingAdminDto(invitation: Invitation): PendingAdminDto {
  return {
    _id: invitation.id,
    email: invitation.email,
    role: invitation.role,
    createdAt: invitation.sentAt.toISOString(),
  };
}
