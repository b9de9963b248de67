import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { colorOf, expectContrast } from "./contrast.ts";
import { expectWhole, TEXT_SPACING } from "./whole.ts";

test.use({ reducedMotion: "reduce" });

test("the buttons of an administrator are whole with wide text spacing at 320 px", async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto("/administrators");
  await page.getByRole("button", { name: "Revoke Access" }).first().waitFor();
  await page.addStyleTag({ content: TEXT_SPACING });
  await expectWhole(page);
});

test("the filters of Activity are whole at 769 px, with the sidebar beside them", async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 769, height: 800 });
  await page.goto("/activity");
  const labels = page.locator("[aria-label='Filter by kind'] .mantine-Button-label");
  await expect(labels).toHaveCount(6);
  expect(
    await labels.evaluateAll((all) => all.filter((e) => e.scrollWidth > e.clientWidth).length),
  ).toBe(0);
});

test.describe("on a phone, no field has less than 16 px, at which Safari zooms in", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("/login", async ({ page }) => {
    await page.goto("/login");
    await expectLargeFields(page);
  });

  for (const path of ["/shops", "/products", "/products/new", "/administrators?dialog=invite"]) {
    test(path, async ({ signedIn: page }) => {
      await page.goto(path);
      await page.waitForLoadState("networkidle");
      await expectLargeFields(page);
    });
  }
});

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    for (const path of ["/products/new", "/administrators?dialog=invite", "/shops", "/products"]) {
      test(`${path}: the edge of a field is visible`, async ({ signedIn: page }) => {
        await page.goto(path);
        await page.waitForLoadState("networkidle");
        await expectVisibleFields(page);
      });
    }

    test("/login: the edge of a field is visible", async ({ page }) => {
      await page.goto("/login");
      await expectVisibleFields(page);
    });

    test("pressed filters differ from the others", async ({ signedIn: page }) => {
      for (const [path, group] of [
        ["/shops", "Filter by status"],
        ["/", "Range"],
        ["/", "Measure"],
      ] as const) {
        await page.goto(path);
        const buttons = page.getByRole("group", { name: group });
        expectContrast(
          await colorOf(buttons.locator("[aria-pressed=true]"), "border-top-color"),
          await colorOf(buttons.locator("[aria-pressed=false]").first(), "border-top-color"),
          group,
        );
      }
    });
  });
}

async function expectVisibleFields(page: Page): Promise<void> {
  const fields = page.locator(".mantine-Input-input");
  await expect(fields.first()).toBeVisible();
  for (const field of await fields.all()) {
    expectContrast(
      await colorOf(field, "border-top-color"),
      await colorOf(field.locator(".."), "background-color"),
      "a field on what is behind it",
    );
  }
}

async function expectLargeFields(page: Page): Promise<void> {
  const fields = page.locator("input:visible, select:visible, textarea:visible");
  await expect(fields.first()).toBeVisible();
  for (const field of await fields.all()) {
    const size = await field.evaluate((element) => getComputedStyle(element).fontSize);
    expect(Number.parseFloat(size)).toBeGreaterThanOrEqual(16);
  }
}
