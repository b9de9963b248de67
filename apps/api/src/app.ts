import compress from "@fastify/compress";
import fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import type { Keyring } from "./auth/encryption.ts";
import { createLimits } from "./auth/limits.ts";
import type { FactorPolicy } from "./auth/permissions.ts";
import { type SessionLifetimes, Sessions } from "./auth/sessions.ts";
import type { Db } from "./db/connect.ts";
import { updateCopies } from "./db/copies.ts";
import { deleteExpired } from "./db/retention.ts";
import { MailQueue } from "./mail/mail-queue.ts";
import { createMailWorker } from "./mail/mail-worker.ts";
import type { Mailer } from "./mail/mailer.ts";
import { administratorsRoutes } from "./modules/accounts/administrators.routes.ts";
import { factorsRoutes } from "./modules/accounts/factors.routes.ts";
import { forgottenPasswordsRoutes, linksRoutes } from "./modules/accounts/links.routes.ts";
import { accountRoutes, sessionsRoutes } from "./modules/accounts/own-account.routes.ts";
import { signInRoutes } from "./modules/accounts/sign-in.routes.ts";
import { stepUpRoutes } from "./modules/accounts/step-up.routes.ts";
import { activityRoutes } from "./modules/activity/activity.routes.ts";
import { categoriesRoutes } from "./modules/categories/categories.routes.ts";
import { dashboardRoutes } from "./modules/dashboard/dashboard.routes.ts";
import { exportsRoutes } from "./modules/exports/exports.routes.ts";
import { healthRoutes } from "./modules/health/health.routes.ts";
import type { ModuleRoutes } from "./modules/module-options.ts";
import { preferencesRoutes } from "./modules/preferences/preferences.routes.ts";
import { productsRoutes } from "./modules/products/products.routes.ts";
import { shopsRoutes } from "./modules/shops/shops.routes.ts";
import { storedImagesRoutes } from "./modules/stored-images/stored-images.routes.ts";
import { transactionsRoutes } from "./modules/transactions/transactions.routes.ts";
import { toImagePath } from "./modules/uploads/image-urls.ts";
import { createImages } from "./modules/uploads/images.service.ts";
import { uploadsRoutes } from "./modules/uploads/uploads.routes.ts";
import { usersRoutes } from "./modules/users/users.routes.ts";
import { createPanelPolicy } from "./panel/content-security-policy.ts";
import { addCapabilities, loadPanelPage, panelRoutes } from "./panel/panel.routes.ts";
import { audit, createRefusalRecorder } from "./http/audit.ts";
import { bodyTimeout } from "./http/body-timeout.ts";
import { closeConnections } from "./http/close-connections.ts";
import { COMPRESSION } from "./http/compression.ts";
import { connectionLimits } from "./http/connection-limits.ts";
import { cors } from "./http/cors.ts";
import { checkHost, createEarlyErrorOptions } from "./http/early-errors.ts";
import { errorHandler } from "./http/error-handler.ts";
import { createExports } from "./lists/exports.ts";
import { guard } from "./http/guard.ts";
import { createApiHeaders, headers, type HeadersOptions } from "./http/headers.ts";
import { DOCS_PREFIX, openApi } from "./http/openapi.ts";
import { isHealthCheck } from "./http/is-api-request.ts";
import { checkQueryParameters } from "./http/query-parameters.ts";
import { createRequestIds } from "./http/request-ids.ts";
import { routeResponses } from "./http/route-responses.ts";
import { jobRuns, runPeriodically } from "./jobs/run-periodically.ts";
import { createSecurityHeaders } from "./http/security-headers.ts";
import { createTrustProxy } from "./http/trust-proxy.ts";
import type { Storage } from "./storage/storage.ts";
import { logSlowQueries } from "./telemetry/slow-queries.ts";
import type { Telemetry } from "./telemetry/telemetry.ts";

/** The routes of each tag in the description of the API. */
const MODULES: Record<string, ModuleRoutes[]> = {
  Monitoring: [healthRoutes],
  Authentication: [signInRoutes, forgottenPasswordsRoutes, stepUpRoutes],
  Account: [accountRoutes, sessionsRoutes, preferencesRoutes, factorsRoutes],
  Dashboard: [dashboardRoutes],
  Users: [usersRoutes],
  Shops: [shopsRoutes],
  Products: [productsRoutes],
  Categories: [categoriesRoutes],
  Transactions: [transactionsRoutes],
  Activity: [activityRoutes],
  Exports: [exportsRoutes],
  Administrators: [administratorsRoutes],
  Invitations: [linksRoutes],
  Uploads: [uploadsRoutes],
};

/** Time to send the headers of a request, also the first ones of a new connection. */
const HEADERS_TIMEOUT_MS = 10_000;
/** Interval at which Node checks the timeouts of requests. */
const TIMEOUTS_INTERVAL_MS = 5000;
/** Time to send a whole request, and of a connection without data: longer than any route allows. */
const CONNECTION_TIMEOUT_MS = 150_000;
const MAX_CONNECTIONS = 1000;
/** Interval at which the queue is checked for mail whose next attempt is due. */
const MAIL_INTERVAL_MS = 5000;
/** Time until searches and sorts find a new name of a shop or a category. */
const COPIES_INTERVAL_MS = 2000;
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
  /** Encrypts the secrets of authenticator apps. */
  keyring: Keyring;
  /** Whose accounts must have a second factor. */
  factorPolicy?: FactorPolicy;
  /** Whether mail reaches people, so that they can be sent a link for a new password. */
  sendsMail?: boolean;
  sessionLifetimes?: SessionLifetimes;
  /** Number of proxies in front of this server, or their addresses and networks. */
  trustProxy?: number | string[] | undefined;
  /** Time in ms from which queries are logged. */
  slowQueryMs?: number | undefined;
  telemetry?: Telemetry | undefined;
  /** Time in ms after which an export ends whose client takes nothing. */
  maxExportPauseMs?: number;
  clock?: () => Date;
  logger?: FastifyServerOptions["logger"];
}

/** Creates the server without listening, so that tests can inject requests. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { db, mailer, storage, uploadsDir, panelDir, publicUrl, origin } = options;
  const { clock = () => new Date(), isDemoSignInEnabled = false, factorPolicy = "none" } = options;
  const { sendsMail = true } = options;
  const built = await loadPanelPage(panelDir);
  const sessions = new Sessions(db, clock, options.sessionLifetimes);
  const relyingParty = () => ({
    id: URL.parse(origin())?.hostname ?? "",
    origins: [origin(), ...(options.corsOrigins ?? [])],
  });
  const images = createImages({ publicUrl, origin });
  const mails = new MailQueue(db, clock);

  const securityHeaders = await createSecurityHeaders({
    contentSecurityPolicy: createPanelPolicy(built ?? ""),
    isHttps: publicUrl?.startsWith("https:") ?? false,
  });
  const apiHeaders = createApiHeaders({
    imagesPrefix: images.toPublicUrl(toImagePath("")),
    rpId: relyingParty().id,
    sendsMail,
  });
  const page = built && addCapabilities(built, apiHeaders["api-capabilities"] ?? "");
  const app = await createServer(options, { securityHeaders, apiHeaders });
  options.telemetry?.observeApp(app, db.$client, mails);
  if (options.slowQueryMs !== undefined) logSlowQueries(app, db.$client, options.slowQueryMs);
  await app.register(guard, {
    findSession: sessions.find,
    findTicketSession: sessions.findByTicket,
    factorPolicy,
    onRefusal: createRefusalRecorder(db),
    pagesPrefix: DOCS_PREFIX,
  });
  await app.register(audit);
  await app.register(routeResponses);
  await app.register(openApi);

  const send: Mailer["send"] = (mail) =>
    jobRuns.tracePromise(() => mailer.send(mail), { name: "send-mail" });
  const mailWorker = createMailWorker(mails, { send }, app.log);
  runPeriodically(app, "mails", MAIL_INTERVAL_MS, async () => mailWorker.wake());
  app.addHook("onClose", () => mailWorker.stop());
  runPeriodically(app, "copies", COPIES_INTERVAL_MS, () => updateCopies(db));
  runPeriodically(app, "retention", RETENTION_INTERVAL_MS, () => deleteExpired(db, clock()));

  const exports = createExports({ db, sessions, maxPauseMs: options.maxExportPauseMs });
  const limits = createLimits(db);
  const services = { db, sessions, limits, clock, storage, mails, mailWorker, images, exports };
  const { keyring } = options;
  const accounts = { keyring, factorPolicy, relyingParty, isDemoSignInEnabled, sendsMail };
  const moduleOptions = { ...services, ...accounts, origin };
  for (const [tag, modules] of Object.entries(MODULES)) {
    await app.register(
      async (api) => {
        api.addHook("onRoute", ({ schema }) => void Object.assign(schema ?? {}, { tags: [tag] }));
        api.addHook("preValidation", checkQueryParameters);
        for (const module of modules) await api.register(module, moduleOptions);
      },
      { prefix: "/api" },
    );
  }
  await app.register(storedImagesRoutes, { uploadsDir, storage });
  await app.register(panelRoutes, { panelDir, page });
  return app;
}

/** Creates a Fastify server with limits, headers and errors, and without routes. */
async function createServer(
  options: AppOptions,
  responseHeaders: HeadersOptions,
): Promise<FastifyInstance> {
  const trustProxy = createTrustProxy(options.trustProxy);
  const earlyErrorHeaders = { ...responseHeaders.securityHeaders, ...responseHeaders.apiHeaders };
  const app = fastify({
    ...createEarlyErrorOptions(earlyErrorHeaders),
    logger: options.logger ?? false,
    logController: new LogController({ disableRequestLogging: isHealthCheck }),
    genReqId: createRequestIds(trustProxy),
    trustProxy,
    requestTimeout: CONNECTION_TIMEOUT_MS,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    http: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: TIMEOUTS_INTERVAL_MS,
      // Done by `checkHost`.
      requireHostHeader: false,
    },
  });
  app.server.maxConnections = MAX_CONNECTIONS;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(errorHandler);
  await app.register(headers, responseHeaders);
  await app.register(cors, { origins: options.corsOrigins ?? [] });
  const warnsOfProxies = options.trustProxy === undefined;
  await app.register(connectionLimits, { trustProxy, warnsOfProxies });
  app.addHook("onRequest", checkHost);
  await app.register(closeConnections);
  await app.register(compress, COMPRESSION);
  await app.register(bodyTimeout);
  return app;
}
