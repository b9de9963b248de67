import { defineConfig } from "vitest/config";

/** Checks that need a copy of the workspace, a build or a browser. They run one after another. */
export default defineConfig({
  test: {
    include: ["src/*.check.ts"],
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    reporters: ["default", "json"],
    outputFile: { json: "test-results/packages.json" },
  },
});
