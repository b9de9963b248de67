import { defineConfig } from "vitest/config";

/** Installs a release and the one after it, and runs them as in production, which takes too long for each commit. */
export default defineConfig({
  test: {
    include: ["test/bundle/*.check.ts"],
    globalSetup: "test/bundle/bundle.setup.ts",
    testTimeout: 240_000,
    // Each file starts servers.
    fileParallelism: false,
  },
});
