import { defineConfig } from "vitest/config";

/** What takes a copy of the workspace, a build of it, or a browser: one file after another. */
export default defineConfig({
  test: {
    include: ["src/**/*.check.ts"],
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    reporters: ["default", "json"],
    outputFile: { json: "test-results/contracts.json" },
  },
});
