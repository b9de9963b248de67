import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { playwright } from "@vitest/browser-playwright";
import { globSync } from "node:fs";
import { dirname, join } from "node:path";
import { launchOptions } from "@market/testing/browser";
import { ROOT } from "@market/testing/workspace";
import { defineConfig } from "vitest/config";
import type { Reporter } from "vitest/node";
import { findScreenshotBrowser } from "./src/screenshots/find-screenshot-browser.ts";
import { imagePath, ScreenshotFiles } from "./src/screenshots/screenshot-files.ts";

const screenshotBrowser = await findScreenshotBrowser();
const skippedScreenshots: Reporter = {
  onTestRunEnd: () =>
    console.warn("SKIPPED: no screenshot is compared without the Chromium from npm (Linux x64)."),
};

const RESULTS = join(process.cwd(), "test-results");

/**
 * Runs the stories of the package in the working folder, or in this folder those of all packages, as tests in Chromium,
 * with axe and screenshots.
 */
export default defineConfig({
  plugins: [
    storybookTest({ configDir: join(import.meta.dirname, ".storybook"), disableAddonDocs: true }),
    {
      // The addon compares the URL of a story file with its path, and decodes no letters outside of ASCII.
      name: "decode-story-url",
      transform: (code, id) =>
        id.includes(".stories.")
          ? code.replaceAll("FilePath(import.meta.url)", "FilePath(decodeURI(import.meta.url))")
          : undefined,
    },
  ],
  test: {
    // Loads the modules once for all stories, which halves the CPU time.
    isolate: false,
    // A limit ends a story that hangs: it must not depend on the load of the machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    setupFiles:
      screenshotBrowser === undefined
        ? []
        : [join(import.meta.dirname, "src/screenshots/compare-screenshots.ts")],
    provide: {
      comparedFolders: globSync("packages/*/screenshots", { cwd: ROOT }).map((path) =>
        join(ROOT, dirname(path)),
      ),
    },
    // addon-vitest disables writing files unless this is set. No UI uses the API, so it gets no port.
    api: { allowWrite: true, middlewareMode: true },
    attachmentsDir: join(RESULTS, "attachments"),
    // Writes screenshots with --update only.
    update: "none",
    browser: {
      enabled: true,
      headless: true,
      connectTimeout: 300_000,
      screenshotFailures: false,
      provider: playwright(screenshotBrowser ?? { launchOptions }),
      instances: [{ browser: "chromium" }],
      expect: {
        toMatchScreenshot: {
          // Until two images in a row are equal, of a page that changes.
          timeout: 60_000,
          comparatorName: "pixelmatch",
          // Accepts two of 255 levels: Chromium rounds the edges of borders differently from run to run.
          comparatorOptions: { threshold: 0.01, includeAA: true, allowedMismatchedPixels: 0 },
          resolveScreenshotPath: ({ arg, root, testFileDirectory }) =>
            imagePath(join(root, testFileDirectory), arg),
          resolveDiffPath: ({ arg, root, testFileDirectory }) =>
            imagePath(join(root, testFileDirectory), arg, ""),
        },
      },
    },
    reporters: [
      "default",
      "json",
      screenshotBrowser === undefined ? skippedScreenshots : new ScreenshotFiles(),
    ],
    outputFile: { json: join(RESULTS, "stories.json") },
  },
});
