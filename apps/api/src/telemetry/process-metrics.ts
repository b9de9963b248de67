import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Meter } from "@opentelemetry/api";

const QUANTILES = [0.5, 0.9, 0.99];

/** Measures the CPU time, the memory and the event loop of this process. */
export function measureProcess(meter: Meter): void {
  meter
    .createObservableCounter("process_cpu_seconds", { description: "CPU time" })
    .addCallback((result) => {
      const { user, system } = process.cpuUsage();
      result.observe((user + system) / 1e6);
    });
  meter
    .createObservableGauge("process_resident_memory_bytes", { description: "Resident memory" })
    .addCallback((result) => result.observe(process.memoryUsage.rss()));
  meter
    .createObservableGauge("nodejs_heap_used_bytes", {
      description: "Memory of JavaScript objects",
    })
    .addCallback((result) => result.observe(process.memoryUsage().heapUsed));
  meter
    .createObservableGauge("process_start_time_seconds", {
      description: "Start of the process, in seconds since 1970",
    })
    .addCallback((result) => result.observe(performance.timeOrigin / 1000));

  const delay = monitorEventLoopDelay();
  delay.enable();
  meter
    .createObservableGauge("nodejs_eventloop_delay_seconds", {
      description: "Delay of the event loop since the last scrape, by quantile",
    })
    .addCallback((result) => {
      for (const quantile of QUANTILES) {
        result.observe(delay.percentile(quantile * 100) / 1e9, { quantile });
      }
      delay.reset();
    });
}
