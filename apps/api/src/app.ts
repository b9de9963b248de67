import { randomUUID } from "node:crypto";
import helmet from "@fastify/helmet";
import fastify, { type FastifyInstance, type FastifyServerOptions } from "fastify";
import {
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from "fastify-type-provider-zod";
import type { Db } from "./db/connect.ts";
import type { ApiContext, ApiPlugin } from "./http/api-plugin.ts";
import { closeConnections } from "./http/close-connections.ts";
import { compressJson } from "./http/compress-json.ts";
import { errorHandler } from "./http/error-handler.ts";
import { guardApi } from "./http/guard.ts";
import { describeApi } from "./http/openapi.ts";
import { uploadRoutes } from "./http/upload.routes.ts";
import { administratorsRoutes } from "./modules/administrators/administrators.routes.ts";
import { authRoutes } from "./modules/auth/auth.routes.ts";
import { createSessions } from "./modules/auth/sessions.ts";
import { categoriesRoutes } from "./modules/categories/categories.routes.ts";
import { dashboardRoutes } from "./modules/dashboard/dashboard.routes.ts";
import { healthRoutes } from "./modules/health/health.routes.ts";
import { productsRoutes } from "./modules/products/products.routes.ts";
import { shopsRoutes } from "./modules/shops/shops.routes.ts";
import { transactionsRoutes } from "./modules/transactions/transactions.routes.ts";
import { usersRoutes } from "./modules/users/users.routes.ts";
import { panelPolicy } from "./panel/content-security-policy.ts";
import { loadPanelPage } from "./panel/panel-page.ts";
import { panelRoutes } from "./panel/panel.routes.ts";

const MODULES: ApiPlugin[] = [
  healthRoutes,
  authRoutes,
  dashboardRoutes,
  usersRoutes,
  shopsRoutes,
  productsRoutes,
  categoriesRoutes,
  transactionsRoutes,
  administratorsRoutes,
];

export interface AppOptions {
  db: Db;
  /** Folder of the stored images; it exists. */
  uploadsDir: string;
  /** Folder of the built panel; it may be missing. */
  panelDir: string;
  /** Origin put before the addresses of stored images; without it they start with a slash. */
  publicUrl?: string | undefined;
  clock?: () => Date;
  logger?: FastifyServerOptions["logger"];
}

/** Puts the server together without listening: a test injects its requests. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { db, uploadsDir, panelDir, publicUrl = "", clock = () => new Date() } = options;
  const page = await loadPanelPage(panelDir);
  const sessions = createSessions(db, clock);

  const app = fastify({
    logger: options.logger ?? false,
    genReqId: () => randomUUID(),
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(errorHandler);
  closeConnections(app);
  guardApi(app, sessions.find);
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: page?.policy ?? panelPolicy("") },
    // Promising https is up to whoever puts it in front of this server, which speaks http.
    strictTransportSecurity: false,
    frameguard: { action: "deny" },
  });
  const logLost = (err: Error): void => app.log.warn({ err }, "an idle connection was lost");
  db.$client.on("error", logLost);
  app.addHook("onClose", async () => void db.$client.off("error", logLost));
  app.addHook("onRequest", async (request, reply) => {
    if (request.url.startsWith("/api")) reply.header("cache-control", "no-store");
  });

  await describeApi(app);
  const context: ApiContext = {
    db,
    sessions,
    clock,
    imageUrl: (stored) => (stored.startsWith("/") ? publicUrl + stored : stored),
  };
  await app.register(
    async (api) => {
      compressJson(api);
      for (const module of MODULES) {
        await module(api.withTypeProvider<ZodTypeProvider>(), context);
      }
    },
    { prefix: "/api" },
  );
  await app.register(uploadRoutes, { uploadsDir });
  await panelRoutes(app, { panelDir, page });
  return app;
}
