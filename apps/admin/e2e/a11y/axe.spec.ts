import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, signIn, test } from "../support/panel.ts";
import { PLACES, PUBLIC_PLACES, type Place } from "./places.ts";

/** WCAG 2.2, levels A and AA. */
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

const WINDOWS = [
  { name: "wide", width: 1280, height: 800 },
  { name: "narrow", width: 360, height: 800 },
] as const;

for (const colorScheme of ["light", "dark"] as const) {
  for (const { name: size, ...viewport } of WINDOWS) {
    const manner = `${colorScheme}, ${viewport.width} px`;
    test.describe(manner, () => {
      test.use({ colorScheme, viewport, reducedMotion: "reduce" });

      test(`before sign-in satisfies axe (${manner})`, async ({ page, pageErrors }) => {
        await judgeAll(page, PUBLIC_PLACES);
        // The browser itself logs the 401 of the wrong password.
        expect(pageErrors.splice(0).every((error) => error.includes("401"))).toBe(true);
      });

      test(`every screen and dialog satisfies axe (${manner})`, async ({ page, pageErrors }) => {
        test.setTimeout(240_000);
        await signIn(page);
        await judgeAll(
          page,
          PLACES.filter(({ only }) => only === undefined || only === size),
        );
        // The missing path is logged, as the specification has it.
        expect(pageErrors.splice(0).every((error) => error.includes("/no-such-page"))).toBe(true);
      });
    });
  }
}

async function judgeAll(page: Page, places: readonly Place[]): Promise<void> {
  for (const { name, open } of places) {
    await open(page);
    await page.waitForLoadState("networkidle");
    const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
    const findings = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join("\n")}`,
    );
    expect.soft(findings, name).toEqual([]);
    expect
      .soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), name)
      .toBeLessThanOrEqual(0);
  }
  test.info().annotations.push({ type: "axe", description: `${places.length} pages` });
}
