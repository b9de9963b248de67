import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { messageSchema } from "../../plugins/common-schemas.ts";
import { createAttemptLimiter } from "../../plugins/attempt-limiter.ts";
import type { ModuleOptions } from "../module-options.ts";
import { createInvitationsRepository } from "./invitations.repository.ts";
import {
  acceptBodySchema,
  invitationBodySchema,
  inviteBodySchema,
  pendingAdminsSchema,
  toPendingAdminDto,
} from "./invitations.schema.ts";
import { createInvitationsService } from "./invitations.service.ts";

const NOT_INVITED = "There is no invitation for this email.";
const TOO_MANY_MAILS = "The email has got too many mails. Retry-After tells when to try again.";
const DAY_SECONDS = 24 * 3600;

export const invitationsRoutes: FastifyPluginAsyncZod<
  Pick<ModuleOptions, "db" | "mails" | "mailWorker" | "clock" | "origin">
> = async (app, { db, mails, mailWorker, clock, origin }) => {
  const repository = createInvitationsRepository(db);
  const service = createInvitationsService({ db, repository, mails, mailWorker, clock, origin });
  const limitMails = (name: string, maxMails: number, windowSeconds: number) =>
    createAttemptLimiter(db, {
      name,
      attempts: "mails to this address",
      maxFailures: maxMails,
      windowSeconds,
    });
  const resendsPerMinute = limitMails("resend-minute", 1, 60);
  // Invitations, too: one that is canceled can be repeated.
  const mailsPerDay = limitMails("mails-day", 10, DAY_SECONDS);

  app.get(
    "/admin/admins/pending",
    {
      config: { permission: "read" },
      schema: {
        operationId: "listInvitations",
        summary: "List pending invitations",
        tags: ["Invitations"],
        response: { 200: pendingAdminsSchema },
      },
    },
    async () => ({ pendingAdmins: (await repository.listPending()).map(toPendingAdminDto) }),
  );

  app.post(
    "/admin/invite",
    {
      config: {
        permission: "administrators:manage",
        audit: "invitation.create",
        errors: {
          409: "The email is already invited or belongs to an administrator.",
          429: TOO_MANY_MAILS,
        },
      },
      schema: {
        operationId: "invite",
        summary: "Invite an administrator",
        tags: ["Invitations"],
        body: inviteBodySchema,
        response: { 201: messageSchema },
      },
    },
    async ({ body, auditSource }, reply) => {
      await mailsPerDay.count(body.email);
      await service.invite(body, auditSource);
      return reply.code(201).send({ message: `Invitation sent to ${body.email}` });
    },
  );

  app.post(
    "/admin/admins/resend-invite",
    {
      config: {
        permission: "administrators:manage",
        audit: "invitation.resend",
        errors: { 404: NOT_INVITED, 429: TOO_MANY_MAILS },
      },
      schema: {
        operationId: "resendInvitation",
        summary: "Send an invitation again, with a new token",
        tags: ["Invitations"],
        body: invitationBodySchema,
        response: { 200: messageSchema },
      },
    },
    async ({ body: { email }, auditSource }) => {
      await resendsPerMinute.count(email);
      await mailsPerDay.count(email);
      await service.resend(email, auditSource);
      return { message: `Invitation resent to ${email}` };
    },
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
        tags: ["Invitations"],
        body: invitationBodySchema,
        response: { 200: messageSchema },
      },
    },
    async ({ body: { email }, auditSource }) => {
      await service.cancel(email, auditSource);
      return { message: `Invitation for ${email} cancelled` };
    },
  );

  app.post(
    "/admin/accept-invite",
    {
      config: {
        public: true,
        audit: ["invitation.accept", "administrator.create"],
        errors: { 429: "Too many failed attempts. Retry-After tells when to try again." },
      },
      schema: {
        operationId: "acceptInvitation",
        summary: "Accept an invitation by setting a password",
        tags: ["Invitations"],
        security: [],
        body: acceptBodySchema,
        response: { 200: messageSchema },
      },
    },
    async ({ body, ip, auditSource }) => {
      await service.accept(body, { ip, auditSource });
      return { message: "Password set. You can now log in." };
    },
  );
};
