import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launchOptions } from "@market/testing/browser";
import { findFreePort } from "@market/testing/find-free-port";
import { defineConfig } from "@playwright/test";
import type { Options } from "./e2e/support/fixtures.ts";

// Each worker evaluates this file and inherits the variables, so that all share one server and its folder.
const PORT = (process.env["E2E_PORT"] ??= String(await findFreePort()));
const DATA_DIR = (process.env["E2E_DATA_DIR"] ??= mkdtempSync(join(tmpdir(), "market-e2e-")));
const origin = `http://localhost:${PORT}`;

/**
 * Runs the built app and the real server, with its own database, in a real browser. `test:e2e` runs the
 * projects of `e2e/features`, `test:matrices` the tests tagged `@matrix`, `test:panel` the others.
 */
export default defineConfig<Options>({
  testDir: "e2e",
  fullyParallel: true,
  // Tests also wait: three keep two cores busy.
  workers: 3,
  // Limits end a test that hangs: they must not depend on the load of the machine.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  // A test that passes in the second attempt is reported as flaky.
  retries: 1,
  forbidOnly: process.env["CI"] !== undefined,
  reporter: [["list"], ["json"]],
  globalTeardown: "./e2e/support/remove-data.ts",
  projects: [
    { name: "features", testDir: "e2e/features" },
    {
      // The server does not advertise what it adds to the specification.
      name: "features of a hosted API",
      testDir: "e2e/features",
      testMatch: /\/(administrators|categories|dashboard|products|shops|users)\.spec\.ts$/,
      use: { hasCapabilities: false },
    },
    { name: "panel", testIgnore: ["features/**", "faults/**", "a11y/**", "walk/**"] },
    { name: "a11y", testDir: "e2e/a11y" },
    { name: "walk", testDir: "e2e/walk" },
    // A trace would store every response, also those of 10 MB.
    { name: "faults", testDir: "e2e/faults", use: { trace: "off" } },
    // Run them while the machine is otherwise idle.
    {
      name: "benchmarks",
      testDir: "bench",
      testMatch: "*.bench.ts",
      timeout: 120_000,
      retries: 0,
      workers: 1,
      use: { trace: "off" },
    },
  ],
  use: {
    baseURL: origin,
    launchOptions,
    locale: "en-GB",
    trace: "on-first-retry",
    // A click that waits for longer names its element, not the time-out of the test.
    actionTimeout: 120_000,
  },
  webServer: {
    command: "node ../api/src/main.ts --demo",
    url: `${origin}/api/health`,
    env: { PORT, DATA_DIR, LOG_LEVEL: "warn" },
    timeout: 300_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    reuseExistingServer: false,
    stdout: "pipe",
  },
});
