import { defineConfig } from "vitest/config";

/** Builds a production installation as the Containerfile does, which takes too long for each commit. */
export default defineConfig({
  test: {
    include: ["src/release/*.check.ts"],
    globalSetup: "src/release/image.setup.ts",
    testTimeout: 240_000,
    // Each file starts servers.
    fileParallelism: false,
  },
});
