import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { listErrors } from "../support/routes.ts";
import { PUBLIC_VIEWS, SCREENS, SHELL_VIEWS, type View } from "./views.ts";
import { checkLowWindow, checkTextSpacing } from "./whole.ts";

/** WCAG 2.2, levels A and AA. */
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** The sidebar, which every screen has, is fixed from 768 px. */
const WIDTHS = [1280, 768, 767, 360];

test.use({ reducedMotion: "reduce" });

for (const view of SCREENS) {
  test(`${view.name} satisfies axe, and is whole with wide text spacing and in a narrow or low window`, async ({
    signedIn,
    pageErrors,
  }) => {
    await checkView(signedIn, view);
    await checkTextSpacing(signedIn);
    await checkLowWindow(signedIn);
    expect(listErrors(view.name, pageErrors)).toEqual([]);
  });
}

for (const view of SHELL_VIEWS) {
  test(`${view.name} satisfies axe`, async ({ signedIn, pageErrors }) => {
    await checkView(signedIn, view);
    expect(listErrors(view.name, pageErrors)).toEqual([]);
  });
}

for (const view of PUBLIC_VIEWS) {
  test(`${view.name} satisfies axe, and is whole with wide text spacing`, async ({
    page,
    pageErrors,
  }) => {
    await checkView(page, view);
    await checkTextSpacing(page);
    expect(listErrors(view.name, pageErrors)).toEqual([]);
  });
}

/**
 * Opens a view and checks it in the light color scheme at its first width and in the dark one at its last:
 * colors do not depend on the width. No width may scroll sideways.
 */
async function checkView(page: Page, { open, widths = WIDTHS }: View): Promise<void> {
  const [first = 0, last = first] = [widths[0], widths.at(-1)];
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize({ width: first, height: 800 });
  await open(page);
  await page.waitForLoadState("networkidle");
  expect.soft(await findViolations(page), `light, ${first} px`).toEqual([]);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0);
  }
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
  expect.soft(await findViolations(page), `dark, ${last} px`).toEqual([]);
}

async function findViolations(page: Page): Promise<string[]> {
  // The legacy mode leaves out iframes, which the app has none of, and saves a browser tab per analysis.
  // Without the elements that pass, an analysis of a list takes half of the time.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ["violations"] })
    .withTags(RULES)
    .analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join("\n")}`,
  );
}
