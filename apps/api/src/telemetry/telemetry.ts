import type { FastifyInstance } from "fastify";
import type { RequestPool } from "../db/request-pool.ts";
import type { MailQueue } from "../mail/mail-queue.ts";
import type { Mailer } from "../mail/mailer.ts";
import type { TrustProxy } from "../plugins/trust-proxy.ts";
import type { Storage } from "../storage/storage.ts";

export interface TelemetryOptions {
  /** Where to serve `/metrics` to Prometheus. */
  metricsServer: { host: string; port: number } | undefined;
  /** Whether to export traces, as the variables of OpenTelemetry say. */
  hasTraces: boolean;
}

/** Shows the server from outside. */
export interface Telemetry {
  /** Observes the requests, queries and mails of an app. Call it after the plugin `queryContext`. */
  observeApp(
    app: FastifyInstance,
    parts: { pool: RequestPool; mails: MailQueue; trustProxy: TrustProxy },
  ): void;
  observeStorage(storage: Storage): Storage;
  observeMailer(mailer: Mailer): Mailer;
  countDatabaseRestart(): void;
  /** Exports what has been recorded, and stops. */
  stop(): Promise<void>;
}

/**
 * Starts metrics and traces. Loads the libraries only for those that are on, and returns a telemetry
 * that does nothing if both are off.
 * @throws StartError when the metrics cannot be served
 */
export async function startTelemetry(options: TelemetryOptions): Promise<Telemetry> {
  const { metricsServer, hasTraces } = options;
  const parts: Telemetry[] = [];
  if (metricsServer !== undefined) {
    const { startMetrics } = await import("./start-metrics.ts");
    parts.push(await startMetrics(metricsServer));
  }
  if (hasTraces) {
    const { startTraces } = await import("./start-traces.ts");
    parts.push(startTraces());
  }
  return {
    observeApp(app, observed) {
      for (const part of parts) part.observeApp(app, observed);
    },
    observeStorage: (storage) =>
      parts.reduce((observed, part) => part.observeStorage(observed), storage),
    observeMailer: (mailer) =>
      parts.reduce((observed, part) => part.observeMailer(observed), mailer),
    countDatabaseRestart() {
      for (const part of parts) part.countDatabaseRestart();
    },
    async stop() {
      await Promise.all(parts.map((part) => part.stop()));
    },
  };
}
