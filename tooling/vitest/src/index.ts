import { fileURLToPath } from "node:url";
import { defaultServerConditions } from "vite";
import { defineConfig, type ViteUserConfig } from "vitest/config";

const file = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** How a package's unit tests run: jsdom, the packages' sources (nothing to build first), a report. */
export function defineTests(): ViteUserConfig {
  return defineConfig({
    // Node's own conditions would be replaced, not extended.
    resolve: { conditions: ["@market/source", ...defaultServerConditions] },
    ssr: { resolve: { conditions: ["@market/source", ...defaultServerConditions] } },
    test: {
      environment: "jsdom",
      include: ["src/**/*.test.{ts,tsx}"],
      // The files of a worker share a document: half of the time went into making one for each.
      // What a test leaves behind, its own clean-up takes away.
      isolate: false,
      setupFiles: [file("./setup-dom.ts"), file("./fail-on-console.ts")],
      restoreMocks: true,
      // A whole form typed on a busy machine takes its time.
      testTimeout: 20_000,
      css: false,
      reporters: ["default", "json"],
      outputFile: { json: "test-results/unit.json" },
    },
  });
}
