import type { Page } from "@playwright/test";
import { fileName, watchUntilUsable } from "./usable.ts";

/** Compressed bytes by file, e.g. `panel.js`, without the hash of the build. */
export type PageSize = Record<string, number>;

/** Runs in the page. Returns the scripts and styles that were requested before it was usable. */
function readFiles(): [url: string, bytes: number][] {
  const usable = performance.getEntriesByName("usable")[0]?.startTime ?? Number.POSITIVE_INFINITY;
  return performance
    .getEntriesByType("resource")
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter(({ name, startTime }) => startTime < usable && /\.(js|css)$/.test(name))
    .map(({ name, encodedBodySize }) => [name, encodedBodySize]);
}

/**
 * Opens a path and returns the compressed size of each script and style that it requests until an
 * element that matches `usable` is visible.
 */
export async function measurePageSize(page: Page, path: string, usable: string): Promise<PageSize> {
  await page.addInitScript(watchUntilUsable, usable);
  await page.goto(path);
  await page.locator(usable).first().waitFor();
  await page.waitForFunction(() => performance.getEntriesByName("usable").length > 0);
  await page.waitForLoadState("networkidle");
  const size: PageSize = {};
  for (const [url, bytes] of await page.evaluate(readFiles)) {
    const name = fileName(url);
    size[name] = (size[name] ?? 0) + bytes;
  }
  return size;
}

export function totalOf(size: PageSize): number {
  return Object.values(size).reduce((sum, bytes) => sum + bytes, 0);
}
