import { defineConfig } from "vitest/config";

/** Publishes to a registry on this machine, which takes too long for each commit. */
export default defineConfig({
  test: {
    include: ["src/nightly/*.check.ts"],
    testTimeout: 600_000,
  },
});
