import type { Page } from "@playwright/test";
import { fileName, watchUntilUsable } from "./usable.ts";

/** A request, a milestone (without an end) or a task that blocks the page, in ms since the navigation. */
export interface Step {
  name: string;
  start: number;
  end?: number;
  /** Compressed bytes of a request. */
  bytes?: number;
}

/** A phone: CPU 4 times slower, 1.6 Mbit/s, 150 ms. */
const CPU_THROTTLING = 4;
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/** Opens a path on a slow phone and returns its steps until the page is usable, in their order. */
export async function recordWaterfall(page: Page, path: string, usable: string): Promise<Step[]> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.setCacheDisabled", { cacheDisabled: true });
  await cdp.send("Network.emulateNetworkConditions", NETWORK);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: CPU_THROTTLING });
  await page.addInitScript(watchLongTasks);
  await page.addInitScript(watchUntilUsable, usable);
  await page.goto(path);
  await page.waitForFunction(() => performance.getEntriesByName("usable").length > 0);
  const steps = await page.evaluate(readSteps);
  return steps
    .map((step) => ({ ...step, name: shortName(step.name) }))
    .toSorted((a, b) => a.start - b.start);
}

/** Runs in the page. */
function watchLongTasks(): void {
  const tasks: PerformanceEntry[] = [];
  Object.assign(globalThis, { longTasks: tasks });
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: "longtask" });
}

/** Runs in the page. */
function readSteps(): Step[] {
  const usable = performance.getEntriesByName("usable")[0]?.startTime ?? Number.POSITIVE_INFINITY;
  const requests = performance
    .getEntries()
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .map(({ name, startTime, responseEnd, transferSize }) => ({
      name,
      start: startTime,
      end: responseEnd,
      bytes: transferSize,
    }));
  const tasks = (Reflect.get(globalThis, "longTasks") as PerformanceEntry[]).map(
    ({ startTime, duration }) => ({
      name: "**long task**",
      start: startTime,
      end: startTime + duration,
    }),
  );
  const milestones = [
    ...performance.getEntriesByType("paint"),
    { name: "usable", startTime: usable },
  ]
    .filter(({ name }) => name !== "first-paint")
    .map(({ name, startTime }) => ({ name: `**${name.replaceAll("-", " ")}**`, start: startTime }));
  return [...requests, ...tasks, ...milestones].filter(({ start }) => start <= usable);
}

/** Returns the file of a request for code, and the path of a call. */
function shortName(name: string): string {
  if (!URL.canParse(name)) return name;
  const { pathname, search } = new URL(name);
  return pathname.startsWith("/assets/") ? fileName(name) : pathname + search;
}
