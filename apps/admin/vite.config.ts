import react from "@vitejs/plugin-react";
import { defaultClientConditions, defaultServerConditions, defineConfig } from "vite";
import { compression } from "vite-plugin-compression2";
import { bootScript } from "./build/boot-script.ts";
import { treeShakeReactRouter } from "./build/tree-shake-react-router.ts";

const API = { "/api": "http://localhost:4000", "/uploads": "http://localhost:4000" };

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    treeShakeReactRouter(),
    bootScript(),
    // Not index.html: an operator can edit it.
    compression({ algorithms: ["brotliCompress", "gzip"], exclude: /\.html$/ }),
  ],
  // The development server loads the packages' sources, the build what tsup made of them.
  ...(command === "serve" && {
    resolve: { conditions: ["@market/source", ...defaultClientConditions] },
    ssr: { resolve: { conditions: ["@market/source", ...defaultServerConditions] } },
  }),
  server: { port: 5173, proxy: API },
  build: {
    // Safari has it since 17.0 (2023); older ones load the same files without preloading.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Libraries apart, so that a release of the panel leaves them in the browser's cache.
            {
              name: "react",
              test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
              priority: 3,
            },
            {
              name: "data",
              test: /node_modules[\\/](@tanstack[\\/](query|react-query)|react-router)/,
              priority: 2,
            },
            // The sign-in page; then the app shell with what the screens share. A group includes
            // what its modules import.
            {
              name: "sign-in",
              test: /[\\/](start|reload-on-missing-chunk|signed-out-app|login-screen)[.-]/,
              priority: 1,
            },
            // Of packages/ui, not the parts that load on intent.
            { name: "panel", test: /[\\/](signed-in-app|ui[\\/]dist[\\/](index|chunk-))/ },
            // The palette commands of all features. Not what they share with screens, which would
            // then load this chunk.
            {
              name: "commands",
              test: /[\\/]dist[\\/]commands-/,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
}));
