import { defineMain } from "@storybook/react-vite/node";
import react from "@vitejs/plugin-react";
import { relative } from "node:path";
import { defaultClientConditions, mergeConfig } from "vite";

// Run in a package: that package's stories. Run in tooling/storybook: every package's. The path is
// relative to this folder, because addon-vitest joins the two.
const here = relative(import.meta.dirname, process.cwd());
const packages = here === ".." ? "../../../packages/*" : here;

export default defineMain({
  framework: "@storybook/react-vite",
  stories: [`${packages}/src/**/*.stories.tsx`],
  addons: ["@storybook/addon-a11y", "@storybook/addon-vitest"],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: "react-docgen" },
  viteFinal: (config) =>
    mergeConfig(config, {
      plugins: [react()],
      resolve: { conditions: ["@market/source", ...defaultClientConditions] },
    }),
});
