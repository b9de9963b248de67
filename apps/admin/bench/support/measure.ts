import type { Page } from "@playwright/test";

/** Milliseconds. */
export interface Typing {
  /** From a key to the frame that shows it. */
  median: number;
  most: number;
  /** From the last key to the last change of the list. */
  settled: number;
}

interface Recorded {
  /** Of each key that took longer than a frame, to the next paint. */
  keys: number[];
  lastKey: number;
  lastChange: number;
}

declare global {
  interface Window {
    recorded: Recorded;
    longTasks: number[];
  }
}

/** Long enough for what a last key sets off. */
const QUIET = 1500;

/** What the browser reports of each key that `type` presses, and of the list under it. */
export async function recordTyping(page: Page, type: () => Promise<void>): Promise<Typing> {
  await page.evaluate(watchTyping);
  await type();
  await page.waitForTimeout(QUIET);
  const { keys, lastKey, lastChange } = await page.evaluate(() => window.recorded);
  const sorted = keys.toSorted((a, b) => a - b);
  return {
    median: sorted[Math.floor(sorted.length / 2)] ?? 0,
    most: sorted.at(-1) ?? 0,
    settled: Math.max(0, Math.round(lastChange - lastKey)),
  };
}

/** Milliseconds of each task over 50 ms while `act` runs. */
export async function recordLongTasks(page: Page, act: () => Promise<void>): Promise<number[]> {
  await page.evaluate(watchLongTasks);
  await act();
  await page.waitForTimeout(QUIET);
  return page.evaluate(() => window.longTasks);
}

/** Runs in the page. */
function watchTyping(): void {
  const recorded: Recorded = { keys: [], lastKey: 0, lastChange: 0 };
  window.recorded = recorded;
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) {
      if (name === "keydown") recorded.keys.push(duration);
    }
    // Shorter ones than 16 ms are not reported: the figures are of the slow ones.
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  addEventListener(
    "keydown",
    ({ timeStamp }) => {
      recorded.lastKey = timeStamp;
    },
    true,
  );
  new MutationObserver((mutations) => {
    if (mutations.some(({ target }) => target.parentElement?.closest("table"))) {
      recorded.lastChange = performance.now();
    }
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}

/** Runs in the page. */
function watchLongTasks(): void {
  window.longTasks = [];
  new PerformanceObserver((list) => {
    window.longTasks.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: "longtask" });
}
