import { defineConfig } from "vitest/config";

/** A limit ends a test that hangs: it must not depend on the load of the machine. */
const LIMITS = { testTimeout: 1_200_000, hookTimeout: 1_200_000 };

export default defineConfig({
  test: {
    projects: [
      { test: { name: "sources", include: ["src/**/*.test.ts"], ...LIMITS } },
      // Packs the built packages.
      {
        test: {
          name: "packages",
          include: ["src/built-package.check.ts"],
          ...LIMITS,
        },
      },
      // Copies the workspace and edits the copy.
      {
        test: {
          name: "workspace",
          include: ["src/{dev-server,generator}.check.ts"],
          fileParallelism: false,
          ...LIMITS,
        },
      },
      { test: { name: "publish", include: ["src/publish.nightly.ts"], ...LIMITS } },
    ],
    reporters: ["default", "json"],
    outputFile: { json: "test-results/unit.json" },
  },
});
