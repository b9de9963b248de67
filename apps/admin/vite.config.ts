import react from "@vitejs/plugin-react";
import {
  defaultClientConditions,
  defaultServerConditions,
  defineConfig,
  type UserConfig,
} from "vite";
import { bootScript } from "./build/boot-script.ts";
import { buildId } from "./build/build-id.ts";
import { chunkFileNames, chunkGroups } from "./build/chunk-groups.ts";
import { compileHints } from "./build/compile-hints.ts";
import { mantineStyles } from "./build/mantine-styles.ts";
import { precompress } from "./build/precompress.ts";
import { staticSignIn } from "./build/static-sign-in.ts";
import { unusedCode } from "./build/unused-code.ts";
import manifest from "./package.json" with { type: "json" };

/** The chunks that index.html loads. */
const ENTRY = /\/(rolldown-runtime|react|start)-[^/]+\.js$/;

/** The API beside the development server. */
const api = `http://localhost:${process.env["PORT"] || 4000}`;

export default defineConfig(async ({ command }): Promise<UserConfig> => ({
  plugins: [
    react(),
    bootScript(),
    staticSignIn(),
    buildId(),
    mantineStyles(),
    unusedCode(),
    compileHints(),
    precompress(),
  ],
  resolve: {
    // Two copies of React, TanStack Query or `@market/ui` would not see each other's contexts and caches.
    dedupe: Object.keys(manifest.dependencies),
    // The development server loads the packages' sources, the build what tsup made of them.
    ...(command === "serve" && { conditions: ["@market/source", ...defaultClientConditions] }),
  },
  ...(command === "serve" && {
    ssr: { resolve: { conditions: ["@market/source", ...defaultServerConditions] } },
  }),
  // `experimental.bundledDev` of Vite 8.3 makes 22 requests of 254, but reloads the page on edits of lazy code.
  server: { port: 5173, proxy: { "/api": api, "/uploads": api } },
  build: {
    // For the check of the sizes.
    manifest: true,
    // Of scripts and styles.
    target: manifest.browserslist.map((query) => query.toLowerCase().replace(" >= ", "")),
    modulePreload: {
      // Safari has it since 17.0 (2023); older ones load the same files without preloading.
      polyfill: false,
      // Firefox reports an error for a preload of a module that a script of index.html has loaded.
      resolveDependencies: (_file, files) => files.filter((file) => !ENTRY.test(file)),
    },
    ...(command === "build" && {
      rolldownOptions: {
        output: { chunkFileNames, codeSplitting: { groups: await chunkGroups() } },
      },
    }),
  },
}));
