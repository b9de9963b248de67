import { defineMain } from "@storybook/react-vite/node";
import react from "@vitejs/plugin-react";
import { ROOT } from "@market/testing/workspace";
import { join } from "node:path";
import { defaultClientConditions, mergeConfig } from "vite";
import { STORY_PACKAGES } from "../src/screenshots/screenshot-files.ts";

// addon-vitest requires a path relative to this folder.
const stories = [`../../../${STORY_PACKAGES}/src/**/*.stories.tsx`];
/** Vitest runs the stories, without the page. */
const isTest = process.env["VITEST"] !== undefined;

export default defineMain({
  framework: "@storybook/react-vite",
  stories: isTest ? stories : ["../src/**/*.mdx", ...stories],
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
        optimizeDeps: { entries: [join(ROOT, STORY_PACKAGES, "src/**/*.stories.tsx")] },
      }),
      resolve: { conditions: ["@market/source", ...defaultClientConditions] },
    }),
});
