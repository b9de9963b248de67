import fastify, { type FastifyInstance, type FastifyServerOptions } from "fastify";
import {
  type FastifyPluginAsyncZod,
  serializerCompiler,
  validatorCompiler,
} from "fastify-type-provider-zod";
import { createSessions } from "./auth/sessions.ts";
import type { Db } from "./db/connect.ts";
import { deleteExpired } from "./db/retention.ts";
import { createMailQueue } from "./mail/mail-queue.ts";
import { createMailWorker } from "./mail/mail-worker.ts";
import type { Mailer } from "./mail/mailer.ts";
import { accountRoutes } from "./modules/account/account.routes.ts";
import { administratorsRoutes } from "./modules/administrators/administrators.routes.ts";
import { authRoutes } from "./modules/auth/auth.routes.ts";
import { categoriesRoutes } from "./modules/categories/categories.routes.ts";
import { dashboardRoutes } from "./modules/dashboard/dashboard.routes.ts";
import { healthRoutes } from "./modules/health/health.routes.ts";
import { invitationsRoutes } from "./modules/invitations/invitations.routes.ts";
import type { ModuleOptions } from "./modules/module-options.ts";
import { productsRoutes } from "./modules/products/products.routes.ts";
import { shopsRoutes } from "./modules/shops/shops.routes.ts";
import { storedImagesRoutes } from "./modules/stored-images/stored-images.routes.ts";
import { transactionsRoutes } from "./modules/transactions/transactions.routes.ts";
import { toImagePath } from "./modules/uploads/image-urls.ts";
import { createImages } from "./modules/uploads/images.service.ts";
import { createUploadsRepository } from "./modules/uploads/uploads.repository.ts";
import { uploadsRoutes } from "./modules/uploads/uploads.routes.ts";
import { usersRoutes } from "./modules/users/users.routes.ts";
import { createPanelPolicy } from "./panel/content-security-policy.ts";
import { loadPanelPage } from "./panel/panel-page.ts";
import { panelRoutes } from "./panel/panel.routes.ts";
import { audit } from "./plugins/audit.ts";
import { bodyTimeout } from "./plugins/body-timeout.ts";
import { createCapabilities } from "./plugins/capabilities.ts";
import { closeConnections } from "./plugins/close-connections.ts";
import { compressJson } from "./plugins/compress-json.ts";
import { connectionLimits } from "./plugins/connection-limits.ts";
import { cors } from "./plugins/cors.ts";
import { createEarlyErrorOptions, earlyErrors } from "./plugins/early-errors.ts";
import { errorHandler } from "./plugins/error-handler.ts";
import { createExports } from "./plugins/exports.ts";
import { guard } from "./plugins/guard.ts";
import { createApiHeaders, headers } from "./plugins/headers.ts";
import { DOCS_PREFIX, openApi } from "./plugins/openapi.ts";
import { queryContext } from "./plugins/query-context.ts";
import { createRequestIds } from "./plugins/request-ids.ts";
import { routeResponses } from "./plugins/route-responses.ts";
import { runPeriodically } from "./plugins/run-periodically.ts";
import { createSecurityHeaders } from "./plugins/security-headers.ts";
import { createTrustProxy } from "./plugins/trust-proxy.ts";
import type { Storage } from "./storage/storage.ts";
import { slowQueries } from "./telemetry/slow-queries.ts";
import type { Telemetry } from "./telemetry/telemetry.ts";

const MODULES: FastifyPluginAsyncZod<ModuleOptions>[] = [
  healthRoutes,
  authRoutes,
  accountRoutes,
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

/** Time to send the headers of a request, also the first ones of a new connection. */
const HEADERS_TIMEOUT_MS = 10_000;
/** Interval at which Node checks the timeouts of requests. */
const TIMEOUTS_INTERVAL_MS = 5000;
/** Time to send a whole request, and of a connection without data: longer than any route allows. */
const CONNECTION_TIMEOUT_MS = 150_000;
const MAX_CONNECTIONS = 1000;
/** Interval at which the queue is checked for mail whose next attempt is due. */
const MAIL_INTERVAL_MS = 5000;
const RETENTION_INTERVAL_MS = 24 * 3_600_000;

export interface AppOptions {
  db: Db;
  mailer: Mailer;
  storage: Storage;
  /** Existing folder with the images of the demo. */
  uploadsDir: string;
  /** Folder of the built panel, which may be missing. */
  panelDir: string;
  /** Origin to prepend to the paths of stored images; without it they start with a slash. */
  publicUrl?: string | undefined;
  /** Origins of panels that may call the API from another origin. */
  corsOrigins?: readonly string[];
  /** Whether the demo's account can sign in, with requests of this machine only. */
  isDemoSignInEnabled?: boolean;
  /** Origin under which browsers reach this server, for links in mails and URLs of uploads. */
  origin: () => string;
  /** Number of proxies in front of this server, or their addresses and networks. */
  trustProxy?: number | string[] | undefined;
  /** Time in ms from which queries are logged. */
  slowQueryMs?: number | undefined;
  /** Observes the app for metrics and traces. */
  telemetry?: Telemetry | undefined;
  /** Time in ms after which an export ends whose client takes nothing. */
  maxExportPauseMs?: number;
  clock?: () => Date;
  logger?: FastifyServerOptions["logger"];
}

/** Creates the server without listening, so that tests can inject requests. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { db, mailer, storage, uploadsDir, panelDir, publicUrl, origin } = options;
  const { clock = () => new Date() } = options;
  const page = await loadPanelPage(panelDir);
  const sessions = createSessions(db, clock);
  const trustProxy = createTrustProxy(options.trustProxy);

  const images = createImages({ uploads: createUploadsRepository(db), publicUrl, origin });
  const securityHeaders = await createSecurityHeaders({
    contentSecurityPolicy: page?.policy ?? createPanelPolicy(""),
    isHttps: publicUrl?.startsWith("https:") ?? false,
  });
  const apiHeaders = createApiHeaders(
    createCapabilities(images.toPublicUrl(toImagePath("")), db.textSearch.kind),
  );
  const earlyErrorHeaders = { ...securityHeaders, ...apiHeaders };

  const app = fastify({
    ...createEarlyErrorOptions(earlyErrorHeaders),
    logger: options.logger ?? false,
    genReqId: createRequestIds(trustProxy),
    trustProxy,
    requestTimeout: CONNECTION_TIMEOUT_MS,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    http: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: TIMEOUTS_INTERVAL_MS,
      // Checked by `earlyErrors`. Node's response has no headers and no body.
      requireHostHeader: false,
    },
  });
  app.server.maxConnections = MAX_CONNECTIONS;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(errorHandler);
  await app.register(connectionLimits, { trustProxy });
  await app.register(headers, { securityHeaders, apiHeaders });
  await app.register(cors, { origins: options.corsOrigins ?? [] });
  await app.register(earlyErrors, { headers: earlyErrorHeaders });
  await app.register(closeConnections);
  await app.register(bodyTimeout);
  await app.register(queryContext);
  const mails = createMailQueue(db, clock);
  options.telemetry?.observeApp(app, { pool: db.$client, mails, trustProxy });
  const { slowQueryMs } = options;
  if (slowQueryMs !== undefined) {
    await app.register(slowQueries, { pool: db.$client, thresholdMs: slowQueryMs });
  }
  await app.register(guard, { findSession: sessions.find, pagesPrefix: DOCS_PREFIX });
  await app.register(audit);
  await app.register(routeResponses);
  await app.register(openApi);
  logLostConnections(app, db);

  const mailWorker = createMailWorker(mails, mailer, app.log);
  runPeriodically(app, "mails", MAIL_INTERVAL_MS, async () => mailWorker.wake());
  app.addHook("onClose", () => mailWorker.stop());

  runPeriodically(app, "retention", RETENTION_INTERVAL_MS, () => deleteExpired(db, clock()));

  const { isDemoSignInEnabled = false } = options;
  const moduleOptions = {
    db,
    sessions,
    clock,
    storage,
    mails,
    mailWorker,
    images,
    isDemoSignInEnabled,
    exports: createExports({ db, sessions, maxPauseMs: options.maxExportPauseMs }),
    origin,
  };
  await app.register(
    async (api) => {
      await api.register(compressJson);
      for (const module of MODULES) await api.register(module, moduleOptions);
    },
    { prefix: "/api" },
  );
  await app.register(storedImagesRoutes, { uploadsDir, storage });
  await app.register(panelRoutes, { panelDir, page });
  return app;
}

function logLostConnections(app: FastifyInstance, db: Db): void {
  const log = (err: Error): void => app.log.warn({ err }, "an idle connection was lost");
  db.$client.on("error", log);
  app.addHook("onClose", async () => void db.$client.off("error", log));
}
