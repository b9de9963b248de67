import { defineMain } from "@storybook/react-vite/node";
import react from "@vitejs/plugin-react";
import { join, relative } from "node:path";
import { defaultClientConditions, mergeConfig } from "vite";

// Loads the stories of the package it runs in, or of every package when it runs in tooling/storybook.
// addon-vitest requires a path relative to this folder.
const workingFolder = relative(import.meta.dirname, process.cwd());
const isForAll = workingFolder === "..";
const stories = [`${isForAll ? "../../../packages/*" : workingFolder}/src/**/*.stories.tsx`];
/** Vitest runs the stories, without the page. */
const isTest = process.env["VITEST"] !== undefined;

export default defineMain({
  framework: "@storybook/react-vite",
  stories: isForAll && !isTest ? ["../src/**/*.mdx", ...stories] : stories,
  addons: [
    ...(isTest ? [] : ["@storybook/addon-docs"]),
    "@storybook/addon-a11y",
    "@storybook/addon-vitest",
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { sidebarOnboardingChecklist: false, menuOnboardingChecklist: false },
  // Only the built Storybook describes props: docgen takes a quarter of the time to the first story.
  typescript: { reactDocgen: process.env["NODE_ENV"] === "production" ? "react-docgen" : false },
  viteFinal: (config) =>
    mergeConfig(config, {
      plugins: [react()],
      // Each package has its own, because two packages may fill it at the same time.
      ...(isTest && {
        cacheDir: join(process.cwd(), "node_modules/.cache/stories"),
        optimizeDeps: { entries: [join(process.cwd(), "src/**/*.stories.tsx")] },
      }),
      resolve: { conditions: ["@market/source", ...defaultClientConditions] },
    }),
});
