import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { routes } from "../support/routes.ts";

test("no screen scrolls sideways at any width", async ({ signedIn: page }) => {
  test.slow();
  // The public screens redirect here; the next test visits them signed out.
  for (const { path } of routes) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
    for (const width of [1280, 768, 767, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await expect
        .poll(() => measureOverflow(page), { message: `${path} at ${width} px` })
        .toBeLessThanOrEqual(0);
    }
  }
});

test("the public screens do not scroll sideways", async ({ page }) => {
  for (const path of ["/login", "/invite"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => measureOverflow(page)).toBeLessThanOrEqual(0);
    }
  }
});

/** Returns by how many pixels the page is wider than its window. */
function measureOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}
