import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig } from "vite";
import { compression } from "vite-plugin-compression2";
import { bootScript } from "./build/boot-script.ts";

const API = { "/api": "http://localhost:4000", "/uploads": "http://localhost:4000" };

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    bootScript(),
    // index.html is left alone: its operator may edit it.
    compression({ algorithms: ["brotliCompress", "gzip"], exclude: /\.html$/ }),
  ],
  // Development runs the packages from source; the build takes what tsup made of them.
  resolve:
    command === "serve" ? { conditions: ["@market/source", ...defaultClientConditions] } : {},
  server: { port: 5173, proxy: API },
  build: {
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Change with their versions only, and stay in the browser's cache until then.
            {
              name: "react",
              test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
              priority: 3,
            },
            { name: "data", test: /node_modules[\\/](@tanstack|react-router)/, priority: 2 },
            // The sign-in page and all that it needs; then the panel's frame and what its screens
            // share. A group takes along what its modules import.
            {
              name: "sign-in",
              test: /[\\/](start|reload-on-missing-chunk|signed-out-app|login-screen)[.-]/,
              priority: 1,
            },
            { name: "panel", test: /[\\/](signed-in-app|ui[\\/]dist[\\/])/ },
            // What the features offer in the palette, in one file. Not what it shares with screens,
            // or they would have to load it.
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
