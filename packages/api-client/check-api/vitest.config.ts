import { defaultServerConditions } from "vite";
import { defineConfig } from "vitest/config";

export default defineConfig({
  ssr: { resolve: { conditions: ["@market/source", ...defaultServerConditions] } },
  test: {
    include: ["check-api/**/*.test.ts"],
    testTimeout: 20_000,
    reporters: ["default", "json"],
    outputFile: { json: "test-results/check-api.json" },
  },
});
