import { defaultServerConditions } from "vite";
import { defineConfig } from "vitest/config";

export default defineConfig({
  ssr: {
    resolve: {
      // The contract test reads the client from its sources. Node resolves what is not bundled, the
      // AWS SDK too, and cannot load the files that bundlers are offered under "module".
      conditions: [
        "@market/source",
        ...defaultServerConditions.filter((condition) => condition !== "module"),
      ],
    },
  },
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
