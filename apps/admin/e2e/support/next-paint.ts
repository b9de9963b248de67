import type { Page } from "@playwright/test";

/** Waits until the page has painted what it has rendered. */
export async function nextPaint(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}
