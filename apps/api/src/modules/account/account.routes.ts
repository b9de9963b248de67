import { createAttemptLimiter } from "../../auth/attempt-limiter.ts";
import { NotFoundError } from "../../errors/rule-errors.ts";
import { messageSchema } from "../common-schemas.ts";
import type { ModuleRoutes } from "../module-options.ts";
import {
  passwordBodySchema,
  sessionParamsSchema,
  sessionsSchema,
  toSessionDto,
} from "./account.schema.ts";
import { changePassword } from "./account.service.ts";
import { endSessions } from "./end-sessions.ts";

/** The sessions of the administrator who asks: the capability `sessions`, with `accountRoutes`. */
export const sessionsRoutes: ModuleRoutes = async (app, options) => {
  app.get(
    "/admin/sessions",
    {
      config: { permission: "read" },
      schema: {
        operationId: "listSessions",
        summary: "List one's own sessions, the last used one first",
        response: { 200: sessionsSchema },
      },
    },
    async ({ adminId, sessionId }) => {
      const list = await options.sessions.list(adminId);
      return { sessions: list.map((session) => toSessionDto(session, sessionId)) };
    },
  );

  app.delete(
    "/admin/sessions",
    {
      config: { permission: "read", sensitive: true, audit: "administrator.end_other_sessions" },
      schema: {
        operationId: "endOtherSessions",
        summary: "End all of one's own sessions but this one",
        response: { 200: messageSchema },
      },
    },
    async (request) => {
      const others = { except: request.sessionId };
      await endSessions(options.db, request, "administrator.end_other_sessions", others);
      return { message: "All other sessions have ended." };
    },
  );

  app.delete(
    "/admin/sessions/:sessionId",
    {
      config: {
        permission: "read",
        sensitive: true,
        audit: "administrator.end_session",
        errors: { 404: "The administrator has no such session." },
      },
      schema: {
        operationId: "endSession",
        summary: "End one of one's own sessions",
        params: sessionParamsSchema,
        response: { 200: messageSchema },
      },
    },
    async (request) => {
      const one = { id: request.params.sessionId };
      const ended = await endSessions(options.db, request, "administrator.end_session", one);
      if (ended.length === 0) throw new NotFoundError("This session has already ended.");
      return { message: "The session has ended." };
    },
  );
};

/** Logout and change of one's own password. */
export const accountRoutes: ModuleRoutes = async (app, options) => {
  app.post(
    "/admin/logout",
    {
      config: { permission: "read", setup: true, audit: "administrator.logout" },
      schema: {
        operationId: "logout",
        summary: "End the session of this request",
        response: { 200: messageSchema },
      },
    },
    async (request) => {
      await endSessions(options.db, request, "administrator.logout", { id: request.sessionId });
      return { message: "Signed out." };
    },
  );

  // Without regard to the IP address: only somebody with a session of the account gets here.
  const wrongPasswords = createAttemptLimiter(options.db, {
    name: "change-password",
    attempts: "wrong passwords",
    maxFailures: 10,
    windowSeconds: 15 * 60,
  });

  app.post(
    "/admin/password",
    {
      config: {
        permission: "read",
        sensitive: true,
        audit: "administrator.change_password",
        errors: { 429: "Too many wrong passwords. Retry-After tells when to try again." },
      },
      schema: {
        operationId: "changePassword",
        summary: "Change one's own password and end all other sessions",
        body: passwordBodySchema,
        response: { 200: messageSchema },
      },
    },
    async (request) => {
      await changePassword({ ...options, wrongPasswords }, request.body, request);
      return { message: "Password changed. All other sessions have ended." };
    },
  );
};
