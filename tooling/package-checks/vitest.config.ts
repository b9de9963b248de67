import { defineConfig } from "vitest/config";

/** What the sources alone tell. */
export default defineConfig({
  test: {
    include: ["src/**/*.test.ts"],
    reporters: ["default", "json"],
    outputFile: { json: "test-results/unit.json" },
  },
});
