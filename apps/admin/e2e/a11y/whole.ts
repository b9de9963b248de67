import type { Page } from "@playwright/test";
import { expect } from "../support/fixtures.ts";

/** WCAG 2.2, 1.4.12 Text Spacing. */
export const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

/** Expects the page to be whole with wide text spacing, and leaves it without. */
export async function checkTextSpacing(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  const style = await page.addStyleTag({ content: TEXT_SPACING });
  await expectWhole(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await expectWhole(page);
  await style.evaluate((element) => (element as Element).remove());
}

/** Expects no text to be cut off, and the page not to scroll sideways. */
export async function expectWhole(page: Page): Promise<void> {
  const what = `${page.viewportSize()?.width} px`;
  await expect.soft.poll(() => page.evaluate(findCutTexts), { message: what }).toEqual([]);
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

/** Expects the page to be whole in a narrow window, and what is sticky to cover at most a quarter of a low one. */
export async function checkLowWindow(page: Page): Promise<void> {
  // With and without a scrollbar in the 360 px of a phone.
  for (const width of [348, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expectWhole(page);
  }
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
