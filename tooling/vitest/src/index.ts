import { fileURLToPath } from "node:url";
import { defaultServerConditions } from "vite";
import { defineConfig, type ViteUserConfig } from "vitest/config";

const resolvePath = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** Returns the Vitest configuration of a package: jsdom, the other packages' sources, a JSON report. */
export function defineTests(): ViteUserConfig {
  return defineConfig({
    // Setting conditions replaces the default ones.
    resolve: { conditions: ["@market/source", ...defaultServerConditions] },
    ssr: { resolve: { conditions: ["@market/source", ...defaultServerConditions] } },
    test: {
      environment: "jsdom",
      include: ["src/**/*.test.{ts,tsx}"],
      // Files share one jsdom document, which halves the run time. Each test cleans up after itself.
      isolate: false,
      setupFiles: [
        resolvePath("./setup-dom.ts"),
        resolvePath("./fail-on-console.ts"),
        resolvePath("./fail-on-text-changes.ts"),
      ],
      restoreMocks: true,
      // A limit ends a test that hangs: it must not depend on the load of the machine.
      testTimeout: 300_000,
      hookTimeout: 300_000,
      expect: { poll: { timeout: 60_000 } },
      css: false,
      reporters: ["default", "json"],
      outputFile: { json: "test-results/unit.json" },
    },
  });
}
