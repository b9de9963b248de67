import { defineMain } from "@storybook/react-vite/node";
import react from "@vitejs/plugin-react";
import { relative } from "node:path";
import { defaultClientConditions, mergeConfig } from "vite";

// Loads the stories of the package it runs in, or of every package when it runs in tooling/storybook.
// addon-vitest requires a path relative to this folder.
const workingFolder = relative(import.meta.dirname, process.cwd());
const packages = workingFolder === ".." ? "../../../packages/*" : workingFolder;

export default defineMain({
  framework: "@storybook/react-vite",
  stories: [`${packages}/src/**/*.stories.tsx`],
  addons: ["@storybook/addon-a11y", "@storybook/addon-vitest"],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { sidebarOnboardingChecklist: false, menuOnboardingChecklist: false },
  typescript: { reactDocgen: "react-docgen" },
  viteFinal: (config) =>
    mergeConfig(config, {
      plugins: [react()],
      resolve: { conditions: ["@market/source", ...defaultClientConditions] },
    }),
});
