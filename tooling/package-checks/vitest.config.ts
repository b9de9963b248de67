import { defineConfig } from "vitest/config";

/** Checks that need the sources only. */
export default defineConfig({
  test: {
    include: ["src/**/*.test.ts"],
    testTimeout: 60_000,
    reporters: ["default", "json"],
    outputFile: { json: "test-results/unit.json" },
  },
});
