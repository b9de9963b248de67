import type { Meter } from "@opentelemetry/api";
import { type JobRun, jobRuns } from "../plugins/run-periodically.ts";
import { getErrorType } from "./error-type.ts";
import { SECONDS } from "./histogram-options.ts";

/** Measures the jobs that run in the background. Returns a function that stops it. */
export function measureJobs(meter: Meter): () => void {
  const duration = meter.createHistogram("market_job_duration_seconds", {
    ...SECONDS,
    description: "Duration of jobs in the background",
  });
  const begins = new WeakMap<JobRun, number>();
  const subscribers = {
    start: (run: JobRun) => void begins.set(run, performance.now()),
    asyncEnd: (run: JobRun & { error?: unknown }) =>
      duration.record((performance.now() - (begins.get(run) ?? 0)) / 1000, {
        job: run.name,
        ...(run.error === undefined ? {} : { error_type: getErrorType(run.error) }),
      }),
    end: () => undefined,
    asyncStart: () => undefined,
    error: () => undefined,
  };
  jobRuns.subscribe(subscribers);
  return () => {
    jobRuns.unsubscribe(subscribers);
  };
}
