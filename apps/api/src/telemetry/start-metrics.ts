import { PrometheusExporter } from "@opentelemetry/exporter-prometheus";
import { MeterProvider } from "@opentelemetry/sdk-metrics";
import { getErrorCode, StartError } from "../errors/start-error.ts";
import { measureDatabase } from "./database-metrics.ts";
import { getErrorType } from "./error-type.ts";
import { SECONDS } from "./histogram-options.ts";
import { measureJobs } from "./job-metrics.ts";
import { measureMails } from "./mail-metrics.ts";
import { observeMailer, observeStorage, type OperationObserver } from "./observe-services.ts";
import { measureProcess } from "./process-metrics.ts";
import { measureRequests } from "./request-metrics.ts";
import { createResource } from "./resource.ts";
import type { Telemetry } from "./telemetry.ts";

/**
 * Measures the server and serves the metrics to Prometheus at `/metrics`, on a port of its own: the port
 * of the API is public.
 * @throws StartError when the port cannot be used
 */
export async function startMetrics(server: { host: string; port: number }): Promise<Telemetry> {
  const exporter = new PrometheusExporter({
    ...server,
    preventServerStart: true,
    withoutScopeInfo: true,
  });
  await exporter.startServer().catch((error: unknown) => {
    const { host, port } = server;
    throw new StartError(
      `METRICS_PORT ${port} of METRICS_HOST ${host} cannot be used (${getErrorCode(error)}).`,
    );
  });
  const provider = new MeterProvider({ resource: createResource(), readers: [exporter] });
  const meter = provider.getMeter("market-admin");
  const databaseRestarts = meter.createCounter("market_database_restarts", {
    description: "Restarts of the embedded PostgreSQL after an unexpected end",
  });
  databaseRestarts.add(0);
  measureProcess(meter);
  const stopMeasuringJobs = measureJobs(meter);

  const measureOperations = (name: string, description: string): OperationObserver => {
    const duration = meter.createHistogram(name, { ...SECONDS, description });
    return (operation) => {
      const begin = performance.now();
      return (error) =>
        duration.record((performance.now() - begin) / 1000, {
          operation,
          ...(error === undefined ? {} : { error_type: getErrorType(error) }),
        });
    };
  };

  return {
    observeApp(app, { pool, mails }) {
      measureRequests(app, meter);
      measureDatabase(pool, meter);
      measureMails(mails, meter);
    },
    observeStorage: (storage) =>
      observeStorage(
        storage,
        measureOperations("market_storage_duration_seconds", "Duration of access to uploads"),
      ),
    observeMailer: (mailer) =>
      observeMailer(
        mailer,
        measureOperations("market_mail_duration_seconds", "Duration of sending a mail"),
      ),
    countDatabaseRestart: () => databaseRestarts.add(1),
    async stop() {
      stopMeasuringJobs();
      await provider.shutdown();
    },
  };
}
