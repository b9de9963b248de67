import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, signIn, test } from "../support/fixtures.ts";
import { PUBLIC_VIEWS, SIGNED_IN_VIEWS, type View } from "./views.ts";

/** WCAG 2.2, levels A and AA. */
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** The rules whose result depends on the color scheme. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"];

const VIEWPORTS = [
  { name: "wide", width: 1280, height: 800 },
  { name: "narrow", width: 360, height: 800 },
] as const;

for (const { name: size, ...viewport } of VIEWPORTS) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport, reducedMotion: "reduce" });

    test("the signed-out screens satisfy axe", async ({ page, pageErrors }) => {
      await expectNoViolations(page, PUBLIC_VIEWS);
      // The browser logs the 401 of the wrong password.
      expect(pageErrors.splice(0).every((error) => error.includes("401"))).toBe(true);
    });

    test("every screen and dialog satisfies axe", async ({ page, pageErrors }) => {
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

/** Opens each view and checks it in the light and in the dark color scheme. */
async function expectNoViolations(page: Page, views: readonly View[]): Promise<void> {
  for (const { name, open, isLoading = false } of views) {
    await page.emulateMedia({ colorScheme: "light" });
    await open(page);
    if (!isLoading) await page.waitForLoadState("networkidle");
    expect.soft(await findViolations(axe(page).withTags(RULES)), `${name}, light`).toEqual([]);
    expect
      .soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), name)
      .toBeLessThanOrEqual(0);

    await page.emulateMedia({ colorScheme: "dark" });
    await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
    expect
      .soft(await findViolations(axe(page).withRules(COLOR_RULES)), `${name}, dark`)
      .toEqual([]);
  }
  test.info().annotations.push({ type: "axe", description: `${views.length} pages` });
}

/** The legacy mode leaves out iframes, which the app has none of, and saves a browser tab per analysis. */
function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode();
}

async function findViolations(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join("\n")}`,
  );
}
