import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { playwright, type PlaywrightProviderOptions } from "@vitest/browser-playwright";
import { globSync } from "node:fs";
import { join } from "node:path";
import { defineConfig, type ViteUserConfig } from "vitest/config";
import { findScreenshotBrowser } from "./src/screenshots/find-screenshot-browser.ts";
import { ScreenshotFiles } from "./src/screenshots/screenshot-files.ts";

const browser = await findScreenshotBrowser();
if (browser === undefined) {
  console.warn("Screenshots are not compared: that needs the Chromium from npm (Linux x64).");
}

export default defineConfig(
  browser === undefined
    ? { test: { include: [], passWithNoTests: true } }
    : compareScreenshots(browser),
);

/** Compares the screenshots of the stories with those in `screenshots`. */
function compareScreenshots(options: PlaywrightProviderOptions): ViteUserConfig {
  return {
    plugins: [
      storybookTest({
        configDir: join(import.meta.dirname, ".storybook"),
        disableAddonDocs: true,
      }),
    ],
    test: {
      provide: {
        // test:stories runs axe.
        "storybook/test-provided": { a11y: false },
        packagesWithScreenshots: globSync("*", { cwd: join(import.meta.dirname, "screenshots") }),
      },
      // addon-vitest disables writing files unless this is set. No UI uses the API, so it gets no port.
      api: { allowWrite: true, middlewareMode: true },
      attachmentsDir: "test-results/attachments",
      // Writes screenshots with --update only.
      update: "none",
      reporters: ["dot", new ScreenshotFiles()],
      setupFiles: ["src/screenshots/compare-screenshots.ts"],
      maxWorkers: 2,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright(options),
        instances: [{ browser: "chromium" }],
        expect: {
          toMatchScreenshot: {
            comparatorName: "pixelmatch",
            // Accepts two of 255 levels: Chromium rounds the edges of borders differently from run to run.
            comparatorOptions: { threshold: 0.01, includeAA: true, allowedMismatchedPixels: 0 },
            resolveScreenshotPath: ({ arg, ext, root }) =>
              join(root, "screenshots", `${arg}${ext}`),
            resolveDiffPath: ({ arg, ext, root }) =>
              join(root, "test-results/screenshots", `${arg}${ext}`),
          },
        },
      },
    },
  };
}
