import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    environment: "node",
    include: ["src/**/*.test.ts"],
    globalSetup: "src/testing/global-setup.ts",
    // Starting a server with its database takes seconds on a busy machine.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    reporters: ["default", "json"],
    outputFile: { json: "test-results/unit.json" },
  },
});
