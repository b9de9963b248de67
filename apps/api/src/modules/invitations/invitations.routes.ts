import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { messageSchema } from "../../plugins/response-schemas.ts";
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

/** Specification, point 7: the calls that invite an administrator and accept an invitation. */
export const invitationsRoutes: FastifyPluginAsyncZod<
  Pick<ModuleOptions, "db" | "mails" | "mailWorker" | "clock" | "origin">
> = async (app, { db, mails, mailWorker, clock, origin }) => {
  const repository = createInvitationsRepository(db);
  const service = createInvitationsService({ db, repository, mails, mailWorker, clock, origin });

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
      await service.accept(body, ip);
      return { message: "Password set. You can now log in." };
    },
  );
};
