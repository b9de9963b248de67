import type { FastifyInstance } from "fastify";
import { createLimits } from "./auth/limits.ts";
import { type SessionLifetimes, Sessions } from "./auth/sessions.ts";
import { createCopyJob } from "./db/copies.ts";
import { deleteExpired } from "./db/retention.ts";
import { audit, createRefusalRecorder } from "./http/audit.ts";
import { createServer, type ServerOptions } from "./http/create-server.ts";
import { guard } from "./http/guard.ts";
import { requestLimits } from "./http/limits.ts";
import { createApiHeaders, createSecurityHeaders } from "./http/headers.ts";
import { openApi } from "./http/openapi.ts";
import { runPeriodically } from "./jobs/run-periodically.ts";
import { createMailJob, readBacklog } from "./mail/mail-queue.ts";
import type { Mailer } from "./mail/mailer.ts";
import type { ModuleOptions } from "./modules/module-options.ts";
import { registerModules } from "./modules/register-modules.ts";
import { storedImagesRoutes } from "./modules/stored-images/stored-images.routes.ts";
import { createImages, toImagePath } from "./modules/uploads/images.ts";
import {
  addCapabilities,
  createPanelPolicy,
  loadPanelPage,
  panelRoutes,
} from "./panel/panel.routes.ts";
import type { Telemetry } from "./telemetry/telemetry.ts";

const MAIL_INTERVAL_MS = 1000;
/** Time until searches and sorts find a new name of a shop or a category. */
const COPIES_INTERVAL_MS = 2000;
const RETENTION_INTERVAL_MS = 24 * 3_600_000;

type Created = "sessions" | "limits" | "images" | "relyingParty";

export interface AppOptions extends ServerOptions, Omit<ModuleOptions, Created> {
  mailer: Mailer;
  uploadsDir: string;
  panelDir: string;
  /** Origin to prepend to the paths of stored images; without it they start with a slash. */
  publicUrl?: string | undefined;
  sessionLifetimes: SessionLifetimes;
  telemetry?: Telemetry | undefined;
}

/** Creates the server without listening, so that tests can inject requests. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { db, clock, mailer, storage, uploadsDir, panelDir, publicUrl, origin } = options;
  const built = await loadPanelPage(panelDir);
  const sessions = new Sessions(db, clock, options.sessionLifetimes);
  const relyingParty = () => ({
    id: URL.parse(origin())?.hostname ?? "",
    origins: [origin(), ...(options.corsOrigins ?? [])],
  });
  const images = createImages({ publicUrl, origin });
  const limits = createLimits(db, clock);

  const isHttps = publicUrl?.startsWith("https:") ?? false;
  const securityHeaders = createSecurityHeaders(createPanelPolicy(built ?? ""), isHttps);
  const imagesPrefix = images.toPublicUrl(toImagePath(""));
  const apiHeaders = createApiHeaders(imagesPrefix, relyingParty().id, options.sendsMail);
  const page = built && addCapabilities(built, apiHeaders["api-capabilities"] ?? "");
  const app = await createServer(options, { securityHeaders, apiHeaders });
  options.telemetry?.observeApp(app, db.$client, () => readBacklog(db, clock()));
  await app.register(requestLimits, { limits });
  await app.register(guard, {
    sessions,
    factorPolicy: options.factorPolicy,
    onRefusal: createRefusalRecorder(db, limits),
  });
  await app.register(audit);
  await app.register(openApi);

  runPeriodically(app, "mails", MAIL_INTERVAL_MS, createMailJob({ db, clock }, mailer, app.log));
  runPeriodically(app, "copies", COPIES_INTERVAL_MS, createCopyJob(db, app.log));
  runPeriodically(app, "retention", RETENTION_INTERVAL_MS, async () => {
    await deleteExpired(db, clock());
    await mailer.deleteOld?.(clock());
  });

  await registerModules(app, { ...options, sessions, limits, images, relyingParty });
  await app.register(storedImagesRoutes, { uploadsDir, storage });
  await app.register(panelRoutes, { panelDir, page });
  return app;
}
