import type { Page } from "@playwright/test";

/** Durations in milliseconds. */
export interface Typing {
  /** From each keystroke to its paint. The browser reports only those of at least 16 ms. */
  keystrokes: number[];
  /** From the last keystroke to the last change of the list. */
  settled: number;
}

/** Milliseconds to wait for the effects of the last keystroke. */
const SETTLE_TIME = 1500;

/** Measures the keystrokes of `type` and the changes of the list that follow. */
export async function recordTyping(page: Page, type: () => Promise<void>): Promise<Typing> {
  const recorder = await page.evaluateHandle(watchTyping);
  await type();
  await page.waitForTimeout(SETTLE_TIME);
  return recorder.evaluate(({ stop }) => stop());
}

/** Returns the duration in milliseconds of each task over 50 ms while `act` runs. */
export async function recordLongTasks(page: Page, act: () => Promise<void>): Promise<number[]> {
  const recorder = await page.evaluateHandle(watchLongTasks);
  await act();
  await page.waitForTimeout(SETTLE_TIME);
  return recorder.evaluate(({ stop }) => stop());
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Runs in the page. */
function watchTyping(): { stop: () => Typing } {
  const keystrokes: number[] = [];
  let lastKeystroke = 0;
  let lastChange = 0;
  const durations = new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) {
      if (name === "keydown") keystrokes.push(duration);
    }
  });
  durations.observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  const onKeydown = ({ timeStamp }: KeyboardEvent): void => {
    lastKeystroke = timeStamp;
  };
  addEventListener("keydown", onKeydown, true);
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
      removeEventListener("keydown", onKeydown, true);
      return { keystrokes, settled: Math.max(0, Math.round(lastChange - lastKeystroke)) };
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
