import { expect, type Locator, type Page } from "@playwright/test";

/** More stops than any screen has. */
const STOPS = 120;

/** Presses Tab until `target` has the focus; on the way, each stop must show that it has it. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < STOPS; stop += 1) {
    await page.keyboard.press("Tab");
    // A border takes a moment to change its colour.
    await expect.poll(() => page.evaluate(describeHiddenFocus)).toBeUndefined();
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab never reached ${String(target)}`);
}

/** Fills the field that Tab leads to by its keys. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/** Runs in the page: what has the focus and does not show it, or is out of sight. */
function describeHiddenFocus(): string | undefined {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return undefined; // Between the page and the browser.
  const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(focused);
  const probe = document.createElement("span");
  probe.style.color = "var(--mantine-primary-color-filled)";
  document.body.append(probe);
  const primary = getComputedStyle(probe).color;
  probe.remove();
  const shows =
    (outlineStyle !== "none" && outlineWidth !== "0px") ||
    boxShadow !== "none" ||
    // Mantine's fields, or what is around them, take the primary colour for their border.
    [focused, focused.parentElement ?? focused].some(
      (element) => getComputedStyle(element).borderTopColor === primary,
    );
  const { top, bottom, left, right } = focused.getBoundingClientRect();
  const inSight = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
  return shows && inSight ? undefined : focused.outerHTML.slice(0, 300);
}
