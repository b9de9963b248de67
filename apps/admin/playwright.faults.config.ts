import { defineConfig } from "@playwright/test";
import config from "./playwright.config.ts";

/** Tries every API call with every fault. Takes long, so it is a suite of its own. */
export default defineConfig({
  ...config,
  testDir: "e2e/faults",
  testIgnore: [],
  outputDir: "test-results/faults",
  timeout: 120_000,
  // A trace would store every response, also those of 10 MB.
  use: { ...config.use, trace: "off", screenshot: "only-on-failure" },
  reporter: [["list"], ["./e2e/support/count-reporter.ts"]],
});
