import { defineConfig } from "vitest/config";

/** Starts `pnpm dev`. CI runs it before a build, so that it fails if the command needs one. */
export default defineConfig({
  test: {
    include: ["src/**/*.dev.ts"],
    testTimeout: 180_000,
    hookTimeout: 60_000,
    reporters: ["default", "json"],
    outputFile: { json: "test-results/dev.json" },
  },
});
