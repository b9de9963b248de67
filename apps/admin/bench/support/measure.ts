import type { Page } from "@playwright/test";

/** Milliseconds. */
export interface Typing {
  /** From a key to the frame that shows it. */
  median: number;
  most: number;
  /** From the last key to the last change of the list. */
  settled: number;
}

/** Long enough for what a last key sets off. */
const QUIET = 1500;

/** What the browser reports of each key that `type` presses, and of the list under it. */
export async function recordTyping(page: Page, type: () => Promise<void>): Promise<Typing> {
  await page.evaluate(() => {
    const record = { keys: [] as { start: number; duration: number }[], changed: 0 };
    const observer = new PerformanceObserver((list) => {
      for (const { name, startTime, duration } of list.getEntries()) {
        if (name === "keydown") record.keys.push({ start: startTime, duration });
      }
    });
    // Shorter ones than 16 ms are not reported.
    observer.observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
    const content = document.querySelector("main");
    const changes = new MutationObserver((mutations) => {
      if (mutations.some(({ target }) => target.parentElement?.closest("table"))) {
        record.changed = performance.now();
      }
    });
    if (content) changes.observe(content, { childList: true, subtree: true, characterData: true });
    addEventListener(
      "keydown",
      ({ timeStamp }) => Object.assign(record, { last: timeStamp }),
      true,
    );
    Object.assign(window, { record });
  });
  await type();
  await page.waitForTimeout(QUIET);
  return page.evaluate(() => {
    const { record } = window as unknown as {
      record: { keys: { start: number; duration: number }[]; changed: number; last: number };
    };
    const durations = record.keys.map(({ duration }) => duration).toSorted((a, b) => a - b);
    return {
      median: durations[Math.floor(durations.length / 2)] ?? 0,
      most: durations.at(-1) ?? 0,
      settled: Math.max(0, Math.round(record.changed - record.last)),
    };
  });
}

/** Milliseconds of each task over 50 ms while `act` runs. */
export async function recordLongTasks(page: Page, act: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const tasks: number[] = [];
    new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({ type: "longtask" });
    Object.assign(window, { tasks });
  });
  await act();
  await page.waitForTimeout(QUIET);
  return page.evaluate(() => (window as unknown as { tasks: number[] }).tasks);
}
