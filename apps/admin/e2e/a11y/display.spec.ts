import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { colorOf, expectContrast } from "./contrast.ts";
import { PUBLIC_VIEWS, SCREENS, type View } from "./views.ts";

test.use({ reducedMotion: "reduce" });

/** WCAG 2.2, 1.4.12 Text Spacing. */
const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

for (const view of SCREENS) {
  test(`${view.name} is whole with wide text spacing and in a narrow or low window`, async ({
    signedIn: page,
    pageErrors,
  }) => {
    await checkTextSpacing(page, view);
    // Narrow, with and without a scrollbar in the 360 px of a phone.
    for (const width of [348, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await expectWhole(page);
    }
    await checkLowWindow(page);
    expect(pageErrors.splice(0).filter((error) => !view.errors?.test(error))).toEqual([]);
  });
}

for (const view of PUBLIC_VIEWS) {
  test(`${view.name} is whole with wide text spacing`, async ({ page, pageErrors }) => {
    await checkTextSpacing(page, view);
    expect(pageErrors.splice(0).filter((error) => !view.errors?.test(error))).toEqual([]);
  });
}

test("the buttons of an administrator are whole with wide text spacing at 320 px", async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto("/administrators");
  await page.getByRole("button", { name: "Revoke Access" }).first().waitFor();
  await page.addStyleTag({ content: TEXT_SPACING });
  await expectWhole(page);
});

/** Opens a view and leaves it without the text spacing. */
async function checkTextSpacing(page: Page, { open }: View): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page);
  await page.waitForLoadState("networkidle");
  const style = await page.addStyleTag({ content: TEXT_SPACING });
  await expectWhole(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await expectWhole(page);
  await style.evaluate((element) => (element as Element).remove());
}

/** Expects no text to be cut off, and the page not to scroll sideways. */
async function expectWhole(page: Page): Promise<void> {
  const what = `${page.viewportSize()?.width} px`;
  await expect.soft
    .poll(() => page.evaluate(findCutTexts), { message: what, timeout: 2000 })
    .toEqual([]);
  await expect.soft
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), what)
    .toBeLessThanOrEqual(0);
}

/** Runs in the page. Returns texts that their box cuts off and that no title shows whole. */
function findCutTexts(): string[] {
  const cutting = new Set(["hidden", "clip"]);
  const isCut = (text: Node): boolean => {
    if (text.parentElement?.closest("[title]:not([title=''])")) return false;
    const isDecoration = text.parentElement?.closest("[aria-hidden=true]") !== null;
    const range = document.createRange();
    range.selectNodeContents(text);
    const { left, top, right, bottom } = range.getBoundingClientRect();
    for (let box = text.parentElement; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY, clipPath, textOverflow } = getComputedStyle(box);
      const edges = box.getBoundingClientRect();
      // Hidden from sight, or read by scrolling.
      if (clipPath !== "none" || edges.width <= 1) return false;
      if (/auto|scroll/.test(overflowX + overflowY)) return false;
      // A decoration that gives way to the text beside it is not shown at all.
      if (isDecoration && top >= edges.bottom) return false;
      const hasEllipsis = textOverflow === "ellipsis" && box.scrollWidth > box.clientWidth;
      const isWider = left < edges.left - 1 || right > edges.right + 1 || hasEllipsis;
      const isHigher = top < edges.top - 1 || bottom > edges.bottom + 1;
      if ((cutting.has(overflowX) && isWider) || (cutting.has(overflowY) && isHigher)) return true;
    }
    return false;
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const cut: string[] = [];
  while (texts.nextNode()) {
    const { textContent } = texts.currentNode;
    if (textContent?.trim() && isCut(texts.currentNode)) cut.push(textContent);
  }
  return cut;
}

/** Scrolls in a window of 320 x 256 px and expects what is sticky to cover at most a quarter of it. */
async function checkLowWindow(page: Page): Promise<void> {
  const height = 256;
  await page.setViewportSize({ width: 320, height });
  await page.mouse.wheel(0, 400);
  const countCovered = (): Promise<number> =>
    page.evaluate(() => {
      const isSticky = (element: Element | null): boolean =>
        element !== null &&
        (/sticky|fixed/.test(getComputedStyle(element).position) ||
          isSticky(element.parentElement));
      const lines = Array.from({ length: innerHeight }, (_, line) => line);
      return lines.filter((line) => isSticky(document.elementFromPoint(innerWidth / 2, line)))
        .length;
    });
  expect.soft(await countCovered()).toBeLessThanOrEqual(height / 4);
}

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
        const buttons = page.getByRole("group", { name: group }).getByRole("button");
        expectContrast(
          await colorOf(buttons.and(page.locator("[aria-pressed=true]")), "border-top-color"),
          await colorOf(
            buttons.and(page.locator("[aria-pressed=false]")).first(),
            "border-top-color",
          ),
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
