import { defineConfig } from "@playwright/test";
import config from "./playwright.config.ts";

/** Checks every screen and dialog for accessibility. Takes long, so it is a suite of its own. */
export default defineConfig({
  ...config,
  testDir: "e2e/a11y",
  testIgnore: [],
  outputDir: "test-results/a11y",
  timeout: 120_000,
  reporter: [["list"], ["./e2e/support/count-reporter.ts"]],
});
