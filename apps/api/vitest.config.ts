import { defaultServerConditions } from "vite";
import { defineConfig } from "vitest/config";

export default defineConfig({
  ssr: {
    resolve: {
      // The contract test imports the client's sources. "module" is for bundlers: Node cannot load
      // those files of dependencies, e.g. of the AWS SDK.
      conditions: [
        "@market/source",
        ...defaultServerConditions.filter((condition) => condition !== "module"),
      ],
    },
  },
  test: {
    environment: "node",
    include: ["{demo,src,test}/**/*.test.ts"],
    globalSetup: "test/support/global-setup.ts",
    setupFiles: "test/support/setup.ts",
    // Files share the loaded modules, which takes a quarter of the CPU time off. Only sharp has settings
    // (test/support/allow-demo-images.ts).
    isolate: false,
    // A limit ends a test that hangs: it must not depend on the load of the machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    maxWorkers: 2,
    reporters: ["default", "json"],
    outputFile: { json: "test-results/unit.json" },
  },
});
