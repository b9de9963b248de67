import { expect, type Locator, type Page } from "@playwright/test";

/** More Tab stops than any screen has, also with the invitations of other tests. */
const MAX_STOPS = 300;

/** Presses Tab, or Shift+Tab, until `target` has the focus, and expects each stop to show a focus indicator. */
export async function tabTo(page: Page, target: Locator, keys = "Tab"): Promise<void> {
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await page.keyboard.press(keys);
    // The border color has a transition.
    await expect.poll(() => page.evaluate(describeHiddenFocus)).toBeUndefined();
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab never reached ${String(target)}`);
}

/** Moves to a field with Tab and types a text. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/** Runs in the page. Returns the focused element's HTML if it is out of view, covered or shows no focus indicator. */
function describeHiddenFocus(): string | undefined {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return undefined; // The browser's own UI has the focus.
  const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(focused);
  const probe = document.createElement("span");
  probe.style.color = "var(--mantine-primary-color-filled)";
  document.body.append(probe);
  const primary = getComputedStyle(probe).color;
  probe.remove();
  const hasIndicator =
    (outlineStyle !== "none" && outlineWidth !== "0px") ||
    boxShadow !== "none" ||
    // Mantine sets the primary color as the border of a focused field or of its wrapper.
    [focused, focused.parentElement ?? focused].some(
      (element) => getComputedStyle(element).borderTopColor === primary,
    );
  const { top, bottom, left, right } = focused.getBoundingClientRect();
  const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  const isInView = hit !== null && (focused.parentElement?.contains(hit) ?? false);
  return hasIndicator && isInView ? undefined : focused.outerHTML.slice(0, 300);
}
