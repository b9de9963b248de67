import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig } from "vite";

const API = { "/api": "http://localhost:4000", "/uploads": "http://localhost:4000" };

export default defineConfig(({ command }) => ({
  plugins: [react()],
  // Development runs the packages from source; the build takes what tsup made of them.
  resolve:
    command === "serve" ? { conditions: ["@market/source", ...defaultClientConditions] } : {},
  server: { port: 5173, proxy: API },
}));
