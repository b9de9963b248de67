import { z } from "zod";
import { route } from "../../http/route.ts";
import type { ModuleRoutes } from "../module-options.ts";
import { rowId } from "../text-schemas.ts";
import { listAdministrators } from "./accounts.repository.ts";
import {
  adminListSchema,
  passwordBodySchema,
  sessionsSchema,
  toAdminDto,
} from "./accounts.schema.ts";
import { changePassword, endSessions } from "./accounts.service.ts";
import { resetFactors } from "./factors.service.ts";
import { HttpError } from "../../errors/http-error.ts";

/** Own account and sessions of the administrator who asks: the capability `sessions`. */
export const accountRoutes: ModuleRoutes = async (app, options) => {
  route(app, "POST", "/admin/logout", {
    summary: "End the session of this request",
    permission: "read",
    setup: true,
    audit: "administrator.logout",
    message: "Signed out.",
    handler: ({ adminId, sessionId: id, auditSource }) =>
      endSessions(options, auditSource, "administrator.logout", { adminId, id }),
  });

  route(app, "POST", "/admin/password", {
    summary: "Change one's own password and end all other sessions",
    permission: "read",
    sensitive: true,
    audit: "administrator.change_password",
    body: passwordBodySchema,
    message: "Password changed. All other sessions have ended.",
    atOnce: "password",
    within: ["change-password"],
    handler: (request) => changePassword(options, request, request.body),
  });

  route(app, "GET", "/admin/sessions", {
    summary: "List one's own sessions, the last used one first",
    permission: "read",
    response: sessionsSchema,
    handler: async ({ adminId, sessionId }) => {
      const list = await options.sessions.list(adminId);
      return { sessions: list.map((each) => ({ ...each, isCurrent: each.id === sessionId })) };
    },
  });

  route(app, "DELETE", "/admin/sessions", {
    summary: "End all of one's own sessions but this one",
    permission: "read",
    sensitive: true,
    audit: "administrator.end_other_sessions",
    message: "All other sessions have ended.",
    handler: ({ adminId, sessionId: except, auditSource }) =>
      endSessions(options, auditSource, "administrator.end_other_sessions", { adminId, except }),
  });

  route(app, "DELETE", "/admin/sessions/:sessionId", {
    summary: "End one of one's own sessions",
    permission: "read",
    sensitive: true,
    audit: "administrator.end_session",
    params: z.object({ sessionId: rowId }),
    message: "The session has ended.",
    errors: { 404: "The administrator has no such session." },
    handler: async ({ params: { sessionId: id }, adminId, auditSource }) => {
      const one = { adminId, id };
      const ended = await endSessions(options, auditSource, "administrator.end_session", one);
      if (ended.length === 0) throw new HttpError(404, "This session has already ended.");
    },
  });
};

const adminParamsSchema = z.object({ adminId: rowId });

export const administratorsRoutes: ModuleRoutes = async (app, options) => {
  route(app, "GET", "/admin/admins", {
    summary: "List all administrators",
    permission: "read",
    response: adminListSchema,
    handler: async () => ({ admins: (await listAdministrators(options.db)).map(toAdminDto) }),
  });

  route(app, "DELETE", "/admin/admins/:adminId/factors", {
    summary: "Remove all second factors of an administrator",
    permission: "administrators:secure",
    sensitive: true,
    audit: "administrator.reset_factors",
    params: adminParamsSchema,
    errors: {
      404: "There is no such administrator, or they have no second factor.",
      409: "It is one's own account, which must have a second factor.",
    },
    handler: async ({ params, auditSource }) => {
      const { email } = await resetFactors(options, auditSource, params.adminId);
      return `${email} has no second factor any more.`;
    },
  });

  route(app, "DELETE", "/admin/admins/:adminId/sessions", {
    summary: "End all sessions of an administrator",
    permission: "administrators:secure",
    sensitive: true,
    audit: "administrator.end_all_sessions",
    params: adminParamsSchema,
    message: "All sessions of the administrator have ended.",
    errors: { 404: "There is no such administrator." },
    handler: ({ params, auditSource }) =>
      endSessions(options, auditSource, "administrator.end_all_sessions", params),
  });
};
