import "@mantine/core/styles.css";
import "@mantine/notifications/styles.css";
import "@market/ui/styles.css";
import a11y from "@storybook/addon-a11y";
import { definePreview } from "@storybook/react-vite";
import { fakeLoader, storyProviders } from "../src/story-providers.tsx";

export default definePreview({
  addons: [a11y()],
  loaders: [fakeLoader],
  decorators: [storyProviders],
  initialGlobals: { colorScheme: "light" },
  globalTypes: {
    colorScheme: {
      description: "Colour scheme",
      toolbar: { title: "Scheme", icon: "contrast", items: ["light", "dark"], dynamicTitle: true },
    },
  },
  parameters: {
    layout: "fullscreen",
    a11y: { test: "error" },
    // No transitions there: axe would judge colours that are on their way.
    inTest: import.meta.env.MODE === "test",
  },
});
