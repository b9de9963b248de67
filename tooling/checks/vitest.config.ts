import { defineConfig } from "vitest/config";

const LONG = { testTimeout: 300_000, hookTimeout: 300_000 };

export default defineConfig({
  test: {
    projects: [
      { test: { name: "sources", include: ["src/**/*.test.ts"], testTimeout: 60_000 } },
      // Packs the built packages.
      {
        test: {
          name: "packages",
          include: ["src/{built-package,host-app}.check.ts"],
          fileParallelism: false,
          ...LONG,
        },
      },
      // Copies the workspace and edits the copy.
      {
        test: {
          name: "workspace",
          include: ["src/{dev-server,generator}.check.ts"],
          fileParallelism: false,
          ...LONG,
        },
      },
      { test: { name: "publish", include: ["src/publish.nightly.ts"], testTimeout: 600_000 } },
    ],
    reporters: ["default", "json"],
    outputFile: { json: "test-results/unit.json" },
  },
});
