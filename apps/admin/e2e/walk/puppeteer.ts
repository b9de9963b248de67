import { type ElementHandle, launch, type LaunchOptions, type Page } from "puppeteer-core";
import { RECORD_ERRORS, TIMEOUT, WINDOW, type Browser, type Tab } from "./tab.ts";

/** Launches Chromium, or an installed Firefox, which lacks commands of WebDriver BiDi that Playwright needs. */
export async function launchByPuppeteer(options: LaunchOptions): Promise<Browser> {
  const browser = await launch({ defaultViewport: WINDOW, ...options });
  return {
    openTab: async () => toTab(await browser.newPage()),
    close: () => browser.close(),
  };
}

const toSelector = (xpath: string): string => `::-p-xpath(${xpath})`;

async function toTab(page: Page): Promise<Tab> {
  page.setDefaultTimeout(TIMEOUT);
  // The question of a form with unsaved changes. WebDriver leaves without it.
  page.on("dialog", (dialog) => void dialog.accept());
  await page.evaluateOnNewDocument(RECORD_ERRORS);
  return {
    open: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    see: async (xpath) => void (await page.waitForSelector(toSelector(xpath), { visible: true })),
    click: (xpath) => page.locator(toSelector(xpath)).click(),
    choose: async (xpath, file) => {
      const input = await page.waitForSelector(toSelector(xpath));
      await (input as ElementHandle<HTMLInputElement>).uploadFile(file);
    },
    type: (text) => page.keyboard.type(text),
    press: async (...keys) => {
      for (const key of keys) await page.keyboard.down(key);
      for (const key of keys.toReversed()) await page.keyboard.up(key);
    },
    read: (expression) => page.evaluate(expression),
    screenshot: async () => Buffer.from(await page.screenshot()),
  };
}
