import { defaultServerConditions } from "vite";
import { defineConfig } from "vitest/config";

export default defineConfig({
  ssr: { resolve: { conditions: ["@market/source", ...defaultServerConditions] } },
  test: {
    testTimeout: 300_000,
    reporters: ["default", "json"],
    outputFile: { json: "test-results/unit.json" },
  },
});
