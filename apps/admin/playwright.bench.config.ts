import { defineConfig } from "@playwright/test";
import config from "./playwright.config.ts";

/** Benchmarks: run them while the machine is otherwise idle. */
export default defineConfig(config, {
  testDir: "bench",
  testMatch: "*.bench.ts",
  workers: 1,
  timeout: 120_000,
  reporter: "list",
  retries: 0,
  use: { trace: "off" },
});
