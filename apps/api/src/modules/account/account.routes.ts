import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { messageSchema } from "../../plugins/common-schemas.ts";
import type { ModuleOptions } from "../module-options.ts";
import { createAccountRepository } from "./account.repository.ts";
import {
  passwordBodySchema,
  sessionParamsSchema,
  sessionsSchema,
  toSessionDto,
} from "./account.schema.ts";
import { createAccountService } from "./account.service.ts";

/** The sessions and the password of the administrator who asks: the capability `sessions`. */
export const accountRoutes: FastifyPluginAsyncZod<Pick<ModuleOptions, "db" | "sessions">> = async (
  app,
  { db, sessions },
) => {
  const repository = createAccountRepository(db);
  const service = await createAccountService({ db, repository, sessions });

  app.post(
    "/admin/logout",
    {
      config: { permission: "read", audit: "administrator.logout" },
      schema: {
        operationId: "logout",
        summary: "End the session of this request",
        tags: ["Account"],
        response: { 200: messageSchema },
      },
    },
    async (request) => {
      await service.logOut(request);
      return { message: "Signed out." };
    },
  );

  app.get(
    "/admin/sessions",
    {
      config: { permission: "read" },
      schema: {
        operationId: "listSessions",
        summary: "List one's own sessions, the last used one first",
        tags: ["Account"],
        response: { 200: sessionsSchema },
      },
    },
    async ({ adminId, sessionId }) => {
      const list = await sessions.list(adminId);
      return { sessions: list.map((session) => toSessionDto(session, sessionId)) };
    },
  );

  app.delete(
    "/admin/sessions",
    {
      config: { permission: "read", audit: "administrator.end_other_sessions" },
      schema: {
        operationId: "endOtherSessions",
        summary: "End all of one's own sessions but this one",
        tags: ["Account"],
        response: { 200: messageSchema },
      },
    },
    async (request) => {
      await service.endOtherSessions(request);
      return { message: "All other sessions have ended." };
    },
  );

  app.delete(
    "/admin/sessions/:sessionId",
    {
      config: {
        permission: "read",
        audit: "administrator.end_session",
        errors: { 404: "The administrator has no such session." },
      },
      schema: {
        operationId: "endSession",
        summary: "End one of one's own sessions",
        tags: ["Account"],
        params: sessionParamsSchema,
        response: { 200: messageSchema },
      },
    },
    async (request) => {
      await service.endSession(request.params.sessionId, request);
      return { message: "The session has ended." };
    },
  );

  app.post(
    "/admin/password",
    {
      config: {
        permission: "read",
        audit: "administrator.change_password",
        errors: { 429: "Too many wrong passwords. Retry-After tells when to try again." },
      },
      schema: {
        operationId: "changePassword",
        summary: "Change one's own password and end all other sessions",
        tags: ["Account"],
        body: passwordBodySchema,
        response: { 200: messageSchema },
      },
    },
    async (request) => {
      await service.changePassword(request.body, request);
      return { message: "Password changed. All other sessions have ended." };
    },
  );
};
