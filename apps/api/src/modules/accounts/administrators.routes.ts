import { z } from "zod";
import { NotFoundError } from "../../errors/rule-errors.ts";
import { route } from "../../http/route.ts";
import { messageSchema } from "../common-schemas.ts";
import type { ModuleRoutes } from "../module-options.ts";
import { findAdministrator, listAdministrators } from "./accounts.repository.ts";
import { adminListSchema, toAdminDto } from "./accounts.schema.ts";
import { endSessions } from "./accounts.service.ts";
import { resetFactors } from "./factors.service.ts";

const adminParamsSchema = z.object({ adminId: z.uuid() });

export const administratorsRoutes: ModuleRoutes = async (app, options) => {
  const { db } = options;
  route(app, "GET", "/admin/admins", {
    id: "listAdministrators",
    summary: "List all administrators",
    permission: "read",
    response: adminListSchema,
    handler: async () => ({ admins: (await listAdministrators(db)).map(toAdminDto) }),
  });

  route(app, "DELETE", "/admin/admins/:adminId/factors", {
    id: "resetFactors",
    summary: "Remove all second factors of an administrator",
    permission: "administrators:secure",
    sensitive: true,
    audit: "administrator.reset_factors",
    params: adminParamsSchema,
    response: messageSchema,
    errors: {
      404: "There is no such administrator, or they have no second factor.",
      409: "It is one's own account, which must have a second factor.",
    },
    handler: async ({ params, auditSource }) => {
      const { email } = await resetFactors(options, params.adminId, auditSource);
      return { message: `${email} has no second factor any more.` };
    },
  });

  route(app, "DELETE", "/admin/admins/:adminId/sessions", {
    id: "endSessionsOf",
    summary: "End all sessions of an administrator",
    permission: "administrators:secure",
    sensitive: true,
    audit: "administrator.end_all_sessions",
    params: adminParamsSchema,
    response: messageSchema,
    errors: { 404: "There is no such administrator." },
    handler: async ({ params: { adminId }, auditSource }) => {
      if ((await findAdministrator(db, { id: adminId })) === undefined) {
        throw new NotFoundError("There is no such administrator.");
      }
      await endSessions(options, { adminId, auditSource }, "administrator.end_all_sessions", {});
      return { message: "All sessions of the administrator have ended." };
    },
  });
};
