import { setTimeout as sleep } from "node:timers/promises";
import type { Meter } from "@opentelemetry/api";
import type { Pool } from "pg";
import { getErrorCode } from "../errors/operator-error.ts";
import { jobRuns } from "../jobs/run-periodically.ts";
import type { Backlog } from "../mail/mail-queue.ts";

/** Less than the timeout of a scrape, so that the other metrics arrive while the database is away. */
const QUERY_TIMEOUT_MS = 2000;

/** Measures what no instrumentation does: the pool, the queue of mail, the jobs and the process. */
export function measureServer(meter: Meter, pool: Pool, readBacklog: () => Promise<Backlog>): void {
  const addGauge = (name: string, description: string) =>
    meter.createObservableGauge(name, { description });
  const gauges: [name: string, description: string, read: () => number | Promise<unknown>][] = [
    ["db_client_connection_max", "Size of the pool", () => pool.options.max],
    ["db_client_connection_pending_requests", "Queries that wait", () => pool.waitingCount],
    ["process_resident_memory_bytes", "Resident memory", () => process.memoryUsage.rss()],
    ["process_start_time_seconds", "Start, since 1970", () => performance.timeOrigin / 1000],
    ["market_backup_age_seconds", "Time since the last backup", () => readBackupAge(pool)],
  ];
  for (const [name, description, read] of gauges) {
    addGauge(name, description).addCallback(async (result) => {
      const value = await read();
      if (typeof value === "number") result.observe(value);
    });
  }
  const connections = addGauge("db_client_connections", "Connections of the pool, by state");
  connections.addCallback((result) => {
    const { idleCount, totalCount } = pool;
    result.observe(idleCount, { db_client_connection_state: "idle" });
    result.observe(totalCount - idleCount, { db_client_connection_state: "used" });
  });
  const cpuTime = meter.createObservableCounter("process_cpu_seconds", { description: "CPU time" });
  cpuTime.addCallback((result) => {
    const { user, system } = process.cpuUsage();
    result.observe((user + system) / 1e6);
  });
  const length = addGauge("market_mail_queue_length", "Mails that have not been sent yet");
  const oldestAge = addGauge(
    "market_mail_queue_oldest_age_seconds",
    "Age of the oldest mail that has not been sent yet",
  );
  meter.addBatchObservableCallback(
    async (result) => {
      const backlog = await readInTime(readBacklog());
      if (backlog === undefined) return;
      result.observe(length, backlog.length);
      result.observe(oldestAge, backlog.oldestAgeMs / 1000);
    },
    [length, oldestAge],
  );
  measureJobs(meter);
}

async function readBackupAge(pool: Pool): Promise<number | null | undefined> {
  const reading = pool.query<{ seconds: number | null }>(
    `select extract(epoch from now() - max(at))::float8 as seconds
      from audit_entries where action = 'backup.create'`,
  );
  return (await readInTime(reading))?.rows[0]?.seconds;
}

/** Returns undefined while the database is away. */
function readInTime<Value>(reading: Promise<Value>): Promise<Value | undefined> {
  const timeout = sleep(QUERY_TIMEOUT_MS, undefined, { ref: false });
  return Promise.race([reading.catch(() => undefined), timeout]);
}

function measureJobs(meter: Meter): void {
  const duration = meter.createHistogram("market_job_duration_seconds", {
    description: "Duration of jobs in the background",
    advice: { explicitBucketBoundaries: [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 60] },
  });
  const begins = new WeakMap<object, number>();
  jobRuns.subscribe({
    start: (run) => void begins.set(run, performance.now()),
    asyncEnd: (run) =>
      duration.record((performance.now() - (begins.get(run) ?? 0)) / 1000, {
        // Prometheus adds a label `job` of its own.
        job_name: run.name,
        // The message may contain stored values.
        ...("error" in run ? { error_type: getErrorCode(run.error) || "Error" } : {}),
      }),
    end: () => undefined,
    asyncStart: () => undefined,
    error: () => undefined,
  });
}
