import { launchOptions } from "@market/testing/browser";
import { engines } from "@market/testing/engines";
import { chromium } from "@playwright/test";
import { launchByPuppeteer } from "./puppeteer.ts";
import type { Browser } from "./tab.ts";
import { launchByWebDriver } from "./web-driver.ts";

interface InstalledBrowser {
  /** A missing browser is an error if `REQUIRED_BROWSERS` names its engine. */
  path: string | undefined;
  launch: (path: string) => Promise<Browser>;
}

/** The browsers, by the name of their engine. On Debian: `apt-get install firefox-esr webkit2gtk-driver xvfb`. */
export const browsers: Record<string, InstalledBrowser> = {
  Chromium: {
    path: launchOptions.executablePath ?? chromium.executablePath(),
    launch: (executablePath) => launchByPuppeteer({ ...launchOptions, executablePath }),
  },
  Firefox: {
    path: engines.Firefox,
    launch: (executablePath) => launchByPuppeteer({ browser: "firefox", executablePath }),
  },
  WebKit: {
    path: engines.WebKit,
    launch: launchByWebDriver,
  },
};
