import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["*.test.js"],
    reporters: ["default", "json"],
    outputFile: { json: "test-results/unit.json" },
  },
});
