import type { Page } from "@playwright/test";

/** Milliseconds. */
export interface Typing {
  /** Of each key that took longer than a frame, to the frame that shows it. */
  keys: number[];
  /** From the last key to the last change of the list. */
  settled: number;
}

/** Long enough for what a last key sets off. */
const QUIET = 1500;

/** What the browser reports of each key that `type` presses, and of the list under it. */
export async function recordTyping(page: Page, type: () => Promise<void>): Promise<Typing> {
  const recorder = await page.evaluateHandle(watchTyping);
  await type();
  await page.waitForTimeout(QUIET);
  return recorder.evaluate(({ stop }) => stop());
}

/** Milliseconds of each task over 50 ms while `act` runs. */
export async function recordLongTasks(page: Page, act: () => Promise<void>): Promise<number[]> {
  const recorder = await page.evaluateHandle(watchLongTasks);
  await act();
  await page.waitForTimeout(QUIET);
  return recorder.evaluate(({ stop }) => stop());
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Runs in the page. */
function watchTyping(): { stop: () => Typing } {
  const keys: number[] = [];
  let lastKey = 0;
  let lastChange = 0;
  const durations = new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) {
      if (name === "keydown") keys.push(duration);
    }
  });
  // Shorter ones than 16 ms are not reported: the figures are of the slow ones.
  durations.observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  const onKey = ({ timeStamp }: KeyboardEvent): void => {
    lastKey = timeStamp;
  };
  addEventListener("keydown", onKey, true);
  const changes = new MutationObserver((mutations) => {
    if (mutations.some(({ target }) => target.parentElement?.closest("table"))) {
      lastChange = performance.now();
    }
  });
  changes.observe(document.body, { childList: true, subtree: true, characterData: true });
  return {
    stop: () => {
      durations.disconnect();
      changes.disconnect();
      removeEventListener("keydown", onKey, true);
      return { keys, settled: Math.max(0, Math.round(lastChange - lastKey)) };
    },
  };
}

/** Runs in the page. */
function watchLongTasks(): { stop: () => number[] } {
  const durations: number[] = [];
  const observer = new PerformanceObserver((list) => {
    durations.push(...list.getEntries().map(({ duration }) => duration));
  });
  observer.observe({ type: "longtask" });
  return {
    stop: () => {
      observer.disconnect();
      return durations;
    },
  };
}
