import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launchOptions } from "@market/testing/browser";
import { defineConfig } from "@playwright/test";
import type { Options } from "./e2e/support/fixtures.ts";

const PORT = process.env["E2E_PORT"] ?? "4300";
const origin = `http://localhost:${PORT}`;

// Each worker evaluates this file and inherits the variable, so that all share one folder.
process.env["E2E_DATA_DIR"] ??= mkdtempSync(join(tmpdir(), "market-e2e-"));

/** They run on a server that says what it adds to the specification, and on one that does not. */
const SUITES_OF_CAPABILITIES =
  /\/(administrators|categories|lists|products|receipts|session|shops|users)\.spec\.ts$/;

/** Runs the built app and the real server, with its own database, in a real browser. */
export default defineConfig<Options>({
  testDir: "e2e",
  testIgnore: ["a11y/**", "faults/**"],
  outputDir: "test-results/e2e",
  fullyParallel: true,
  // Tests also wait: three keep two cores busy.
  workers: 3,
  // A test may time out on a busy machine; it is then reported as flaky.
  retries: 1,
  forbidOnly: process.env["CI"] !== undefined,
  reporter: [["list"], ["json", { outputFile: "test-results/e2e.json" }]],
  globalTeardown: "./e2e/support/remove-data.ts",
  projects: [
    { name: "with capabilities" },
    {
      name: "without capabilities",
      use: { hasCapabilities: false },
      testMatch: SUITES_OF_CAPABILITIES,
    },
  ],
  use: {
    baseURL: origin,
    launchOptions,
    locale: "en-GB",
    trace: "on-first-retry",
  },
  webServer: {
    command: "node ../api/src/main.ts --demo",
    url: `${origin}/api/health`,
    env: { PORT, DATA_DIR: process.env["E2E_DATA_DIR"], LOG_LEVEL: "warn" },
    timeout: 60_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    reuseExistingServer: false,
    stdout: "pipe",
  },
});
