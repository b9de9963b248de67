import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { HttpError } from "../errors/http-error.ts";
import { accountRoutes, administratorsRoutes } from "./accounts/accounts.routes.ts";
import { factorsRoutes, passkeysRoutes } from "./accounts/factors.routes.ts";
import {
  acceptRoutes,
  forgottenPasswordsRoutes,
  invitationsRoutes,
} from "./accounts/links.routes.ts";
import { signInRoutes, stepUpRoutes } from "./accounts/sign-in.routes.ts";
import { activityRoutes } from "./activity/activity.routes.ts";
import { categoriesRoutes } from "./categories/categories.routes.ts";
import { dashboardRoutes } from "./dashboard/dashboard.routes.ts";
import { exportsRoutes } from "./list-routes.ts";
import { healthRoutes } from "./health/health.routes.ts";
import { preferencesRoutes } from "./preferences/preferences.routes.ts";
import { productsRoutes } from "./products/products.routes.ts";
import { shopsRoutes } from "./shops/shops.routes.ts";
import { transactionsRoutes } from "./transactions/transactions.routes.ts";
import { uploadsRoutes } from "./uploads/uploads.routes.ts";
import { usersRoutes } from "./users/users.routes.ts";
import type { ModuleOptions, ModuleRoutes } from "./module-options.ts";

const MODULES: Record<string, ModuleRoutes[]> = {
  Monitoring: [healthRoutes],
  Authentication: [signInRoutes, forgottenPasswordsRoutes, stepUpRoutes],
  Account: [accountRoutes, preferencesRoutes, factorsRoutes, passkeysRoutes],
  Dashboard: [dashboardRoutes],
  Users: [usersRoutes],
  Shops: [shopsRoutes],
  Products: [productsRoutes],
  Categories: [categoriesRoutes],
  Transactions: [transactionsRoutes],
  Activity: [activityRoutes],
  Exports: [exportsRoutes],
  Administrators: [administratorsRoutes],
  Invitations: [invitationsRoutes, acceptRoutes],
  Uploads: [uploadsRoutes],
};

export async function registerModules(app: FastifyInstance, options: ModuleOptions): Promise<void> {
  for (const [tag, modules] of Object.entries(MODULES)) {
    await app.register(
      async (api) => {
        api.addHook("onRoute", ({ schema }) => void Object.assign(schema ?? {}, { tags: [tag] }));
        api.addHook("preValidation", checkQueryParameters);
        for (const module of modules) await api.register(module, options);
      },
      { prefix: "/api" },
    );
  }
}

const MAX_NAME_LENGTH = 100;

/**
 * Refuses parameters that the route does not declare: with a misspelled filter, the response would have all rows. Also
 * refuses repeated ones, of which only one could apply.
 */
async function checkQueryParameters({ query, routeOptions }: FastifyRequest): Promise<void> {
  const schema = routeOptions.schema?.querystring;
  const names = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  for (const [name, value] of Object.entries(query ?? {})) {
    const shown = JSON.stringify(name.slice(0, MAX_NAME_LENGTH).toWellFormed());
    if (!names.includes(name)) throw new HttpError(400, `There is no parameter ${shown}.`);
    if (Array.isArray(value)) {
      throw new HttpError(400, `The parameter ${shown} must be given once.`);
    }
  }
}
