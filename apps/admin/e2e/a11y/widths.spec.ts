import type { Page } from "@playwright/test";
import { expect, test } from "../support/panel.ts";
import { routes } from "../support/routes.ts";

test("every screen fits every width", async ({ signedIn: page }) => {
  test.slow();
  // The two before sign-in are seen by a visitor below.
  for (const { path } of routes) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
    for (const width of [1280, 768, 767, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await expect
        .poll(() => overflow(page), { message: `${path} at ${width} px` })
        .toBeLessThanOrEqual(0);
    }
  }
});

test("the screens before sign-in fit", async ({ page }) => {
  for (const path of ["/login", "/invite"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
    }
  }
});

/** Pixels by which the page is wider than its window. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}
