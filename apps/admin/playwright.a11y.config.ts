import { defineConfig } from "@playwright/test";
import config from "./playwright.config.ts";

/** Every screen and dialog against the rules of accessibility: long, and run apart from the other tests. */
export default defineConfig({
  ...config,
  testDir: "e2e/a11y",
  testIgnore: [],
  outputDir: "test-results/a11y",
  timeout: 120_000,
  reporter: [["list"], ["./e2e/support/count-reporter.ts"]],
});
