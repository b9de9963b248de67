import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      // Reads the sources only.
      { test: { name: "sources", include: ["src/**/*.test.ts"], testTimeout: 60_000 } },
      // Needs a copy of the workspace, a build or a browser. The files run one after another.
      {
        test: {
          name: "packages",
          include: ["src/**/*.check.ts"],
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      // Publishes to a registry on this machine, each night.
      { test: { name: "publish", include: ["src/publish.nightly.ts"], testTimeout: 600_000 } },
    ],
    reporters: ["default", "json"],
    outputFile: { json: "test-results/unit.json" },
  },
});
