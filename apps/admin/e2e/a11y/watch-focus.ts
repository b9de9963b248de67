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
    if (last && checks === 8) window.lostFocus.push(last.outerHTML.slice(0, 200));
  }, 20);
}

/** Milliseconds in which a focus that is lost is recorded. */
export const MOMENT = 220;
/** Milliseconds after which a control that got the focus of a removed one accepts Enter. */
const PAUSE = 400;

/** Presses Enter on a control, and expects that something keeps the focus. */
export async function press(control: Locator, wait = PAUSE): Promise<void> {
  await control.focus();
  await control.press("Enter");
  await expectFocus(control.page(), wait);
}

/** Expects that the focus was never lost, also in the time after the last action. */
export async function expectFocus(page: Page, wait = MOMENT): Promise<void> {
  await page.waitForTimeout(wait);
  expect(await page.evaluate(() => window.lostFocus)).toEqual([]);
}
