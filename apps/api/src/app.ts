import { randomUUID } from "node:crypto";
import helmet from "@fastify/helmet";
import fastify, { type FastifyInstance, type FastifyServerOptions } from "fastify";
import {
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from "fastify-type-provider-zod";
import { runPeriodically } from "./plugins/run-periodically.ts";
import type { Db } from "./db/connect.ts";
import type { ApiContext, ApiPlugin } from "./modules/api-context.ts";
import { closeConnections } from "./plugins/close-connections.ts";
import { compressJson } from "./plugins/compress-json.ts";
import { errorHandler } from "./plugins/error-handler.ts";
import { guardApi } from "./plugins/guard.ts";
import { describeApi } from "./plugins/openapi.ts";
import { storedImagesRoutes } from "./modules/stored-images/stored-images.routes.ts";
import { createMailQueue } from "./mail/mail-queue.ts";
import { createMailWorker } from "./mail/mail-worker.ts";
import type { Mailer } from "./mail/mailer.ts";
import { administratorsRoutes } from "./modules/administrators/administrators.routes.ts";
import { authRoutes } from "./modules/auth/auth.routes.ts";
import { createSessions } from "./auth/sessions.ts";
import { categoriesRoutes } from "./modules/categories/categories.routes.ts";
import { dashboardRoutes } from "./modules/dashboard/dashboard.routes.ts";
import { healthRoutes } from "./modules/health/health.routes.ts";
import { invitationsRoutes } from "./modules/invitations/invitations.routes.ts";
import { productsRoutes } from "./modules/products/products.routes.ts";
import { shopsRoutes } from "./modules/shops/shops.routes.ts";
import { transactionsRoutes } from "./modules/transactions/transactions.routes.ts";
import { createImages } from "./modules/uploads/images.service.ts";
import { createUploadsRepository } from "./modules/uploads/uploads.repository.ts";
import { uploadsRoutes } from "./modules/uploads/uploads.routes.ts";
import { usersRoutes } from "./modules/users/users.routes.ts";
import { createPanelPolicy } from "./panel/content-security-policy.ts";
import { loadPanelPage } from "./panel/panel-page.ts";
import { panelRoutes } from "./panel/panel.routes.ts";
import type { Storage } from "./storage/storage.ts";

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
  invitationsRoutes,
  uploadsRoutes,
];

/** How often the queue is looked through for mail that has to be tried again, in milliseconds. */
const LOOK_FOR_MAIL_MS = 5000;

export interface AppOptions {
  db: Db;
  mailer: Mailer;
  /** Where uploaded images are kept. */
  storage: Storage;
  /** Folder of the demo's images; it exists. */
  uploadsDir: string;
  /** Folder of the built panel; it may be missing. */
  panelDir: string;
  /** Origin put before the addresses of stored images; without it they start with a slash. */
  publicUrl?: string | undefined;
  /** Where browsers reach this server: links in mails and uploaded images begin with it. */
  origin: () => string;
  clock?: () => Date;
  logger?: FastifyServerOptions["logger"];
}

/** Puts the server together without listening: a test injects its requests. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { db, mailer, storage, uploadsDir, panelDir, publicUrl, origin } = options;
  const { clock = () => new Date() } = options;
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
    contentSecurityPolicy: {
      useDefaults: false,
      directives: page?.policy ?? createPanelPolicy(""),
    },
    // Promising https is up to whoever puts it in front of this server, which speaks http.
    strictTransportSecurity: false,
    frameguard: { action: "deny" },
  });
  const logLost = (err: Error): void => app.log.warn({ err }, "an idle connection was lost");
  db.$client.on("error", logLost);
  app.addHook("onClose", async () => void db.$client.off("error", logLost));
  app.addHook("onRequest", async (request, reply) => {
    if (!request.url.startsWith("/api")) return;
    reply.header("cache-control", "no-store").header("accept-idempotency-key", "products");
  });

  await describeApi(app);
  const mails = createMailQueue(db, clock);
  const mailWorker = createMailWorker(mails, mailer, app.log);
  runPeriodically(app, LOOK_FOR_MAIL_MS, async () => mailWorker.wake());
  app.addHook("onClose", () => mailWorker.stop());
  const context: ApiContext = {
    db,
    sessions,
    clock,
    storage,
    mails,
    mailWorker,
    images: createImages({
      uploads: createUploadsRepository(db),
      publicUrl,
      origin,
    }),
    origin,
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
  await app.register(storedImagesRoutes, { uploadsDir, storage });
  await panelRoutes(app, { panelDir, page });
  return app;
}
