import { NotFoundError } from "../../errors/rule-errors.ts";
import { route } from "../../http/route.ts";
import { messageSchema } from "../common-schemas.ts";
import type { ModuleRoutes } from "../module-options.ts";
import {
  passwordBodySchema,
  sessionParamsSchema,
  sessionsSchema,
  toSessionDto,
} from "./accounts.schema.ts";
import { changePassword, endSessions } from "./accounts.service.ts";

/** The sessions of the administrator who asks: the capability `sessions`, with `accountRoutes`. */
export const sessionsRoutes: ModuleRoutes = async (app, options) => {
  route(app, "GET", "/admin/sessions", {
    id: "listSessions",
    summary: "List one's own sessions, the last used one first",
    permission: "read",
    response: sessionsSchema,
    handler: async ({ adminId, sessionId }) => {
      const list = await options.sessions.list(adminId);
      return { sessions: list.map((session) => toSessionDto(session, sessionId)) };
    },
  });

  route(app, "DELETE", "/admin/sessions", {
    id: "endOtherSessions",
    summary: "End all of one's own sessions but this one",
    permission: "read",
    sensitive: true,
    audit: "administrator.end_other_sessions",
    response: messageSchema,
    handler: async (request) => {
      const others = { except: request.sessionId };
      await endSessions(options, request, "administrator.end_other_sessions", others);
      return { message: "All other sessions have ended." };
    },
  });

  route(app, "DELETE", "/admin/sessions/:sessionId", {
    id: "endSession",
    summary: "End one of one's own sessions",
    permission: "read",
    sensitive: true,
    audit: "administrator.end_session",
    params: sessionParamsSchema,
    response: messageSchema,
    errors: { 404: "The administrator has no such session." },
    handler: async (request) => {
      const one = { id: request.params.sessionId };
      const ended = await endSessions(options, request, "administrator.end_session", one);
      if (ended.length === 0) throw new NotFoundError("This session has already ended.");
      return { message: "The session has ended." };
    },
  });
};

/** Logout and change of one's own password. */
export const accountRoutes: ModuleRoutes = async (app, options) => {
  route(app, "POST", "/admin/logout", {
    id: "logout",
    summary: "End the session of this request",
    permission: "read",
    setup: true,
    audit: "administrator.logout",
    response: messageSchema,
    handler: async (request) => {
      await endSessions(options, request, "administrator.logout", { id: request.sessionId });
      return { message: "Signed out." };
    },
  });

  route(app, "POST", "/admin/password", {
    id: "changePassword",
    summary: "Change one's own password and end all other sessions",
    permission: "read",
    sensitive: true,
    audit: "administrator.change_password",
    body: passwordBodySchema,
    response: messageSchema,
    errors: { 429: "Too many wrong passwords. Retry-After tells when to try again." },
    handler: async (request) => {
      await changePassword(options, request.body, request);
      return { message: "Password changed. All other sessions have ended." };
    },
  });
};
