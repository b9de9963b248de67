import { defineConfig } from "@playwright/test";
import config from "./playwright.config.ts";

/** The panel on a server that answers with every fault: long, and run apart from the other tests. */
export default defineConfig({
  ...config,
  testDir: "e2e/faults",
  testIgnore: [],
  outputDir: "test-results/faults",
  timeout: 120_000,
  // A trace would keep every answer, those of 10 MB too.
  use: { ...config.use, trace: "off", screenshot: "only-on-failure" },
  reporter: [["list"], ["./e2e/support/count-reporter.ts"]],
});
