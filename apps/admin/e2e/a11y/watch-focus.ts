import { expect, type Locator, type Page } from "@playwright/test";

declare global {
  interface Window {
    /** HTML of the elements after which nothing had the focus. */
    lostFocus: string[];
  }
}

/** Runs in the page before its scripts: records when the focus falls to the body and stays there. */
export function watchFocus(): void {
  let last: Element | null = null;
  let checks = 0;
  window.lostFocus = [];
  setInterval(() => {
    const { activeElement, body } = document;
    if (activeElement !== body) {
      last = activeElement;
      checks = 0;
      return;
    }
    checks += 1;
    // A removed element gives the focus away after 100 ms.
    if (last && checks === 5) window.lostFocus.push(last.outerHTML.slice(0, 200));
  }, 50);
}

/** Presses a key on a control, and expects that something keeps the focus. */
export async function press(control: Locator, key = "Enter"): Promise<void> {
  await control.focus();
  await control.press(key);
  await expectFocus(control.page());
}

/** Expects that the focus was never lost, also in the moment after the last action. */
export async function expectFocus(page: Page): Promise<void> {
  await page.waitForTimeout(400);
  expect(await page.evaluate(() => window.lostFocus)).toEqual([]);
}
