import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { playwright } from "@vitest/browser-playwright";
import { fileURLToPath } from "node:url";
import { launchOptions } from "@market/testing/browser";
import { defineConfig } from "vitest/config";

/** Runs every package's stories as tests in Chromium, with axe. */
export default defineConfig({
  plugins: [
    storybookTest({
      configDir: fileURLToPath(new URL("./.storybook", import.meta.url)),
      disableAddonDocs: true,
    }),
  ],
  test: {
    // Loads the modules once for all stories, which halves the CPU time.
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({ launchOptions }),
      instances: [{ browser: "chromium" }],
    },
    reporters: ["default", "json"],
    outputFile: { json: "test-results/stories.json" },
  },
});
