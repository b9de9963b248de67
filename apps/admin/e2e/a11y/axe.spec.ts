import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, signIn, test } from "../support/fixtures.ts";
import { PUBLIC_VIEWS, SIGNED_IN_VIEWS, type View } from "./views.ts";

/** WCAG 2.2, levels A and AA. */
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

const VIEWPORTS = [
  { name: "wide", width: 1280, height: 800 },
  { name: "narrow", width: 360, height: 800 },
] as const;

for (const colorScheme of ["light", "dark"] as const) {
  for (const { name: size, ...viewport } of VIEWPORTS) {
    const variant = `${colorScheme}, ${viewport.width} px`;
    test.describe(variant, () => {
      test.use({ colorScheme, viewport, reducedMotion: "reduce" });

      test(`the signed-out screens satisfy axe (${variant})`, async ({ page, pageErrors }) => {
        await expectNoViolations(page, PUBLIC_VIEWS);
        // The browser logs the 401 of the wrong password.
        expect(pageErrors.splice(0).every((error) => error.includes("401"))).toBe(true);
      });

      test(`every screen and dialog satisfies axe (${variant})`, async ({ page, pageErrors }) => {
        test.setTimeout(360_000);
        await signIn(page);
        await expectNoViolations(
          page,
          SIGNED_IN_VIEWS.filter(({ only }) => only === undefined || only === size),
        );
        // The app logs the missing path, as specified.
        expect(pageErrors.splice(0).every((error) => error.includes("/no-such-page"))).toBe(true);
      });
    });
  }
}

async function expectNoViolations(page: Page, views: readonly View[]): Promise<void> {
  for (const { name, open, isLoading = false } of views) {
    await open(page);
    if (!isLoading) await page.waitForLoadState("networkidle");
    const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
    const findings = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join("\n")}`,
    );
    expect.soft(findings, name).toEqual([]);
    expect
      .soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), name)
      .toBeLessThanOrEqual(0);
  }
  test.info().annotations.push({ type: "axe", description: `${views.length} pages` });
}
