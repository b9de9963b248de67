import "@mantine/core/styles.css";
import "@mantine/dropzone/styles.css";
import "@mantine/notifications/styles.css";
import "@market/ui/styles.css";
import "@market/lists/styles.css";
import { notifications } from "@mantine/notifications";
import a11y from "@storybook/addon-a11y";
import docs from "@storybook/addon-docs";
import { definePreview } from "@storybook/react-vite";
import { configure, screen } from "storybook/test";
import { fakeLoader, storyProviders } from "../src/story-providers.tsx";

// A limit ends a story that hangs: it must not depend on the load of the machine.
configure({ asyncUtilTimeout: 60_000 });

export default definePreview({
  addons: [a11y(), docs()],
  loaders: [fakeLoader],
  // Each story starts like a new browser: without drafts, views and toasts.
  beforeEach: () => {
    sessionStorage.clear();
    localStorage.clear();
    notifications.clean();
    notifications.cleanQueue();
  },
  // `dialog` is the name of the dialog that the URL opens. Without it, axe may run before its code is loaded.
  afterEach: async ({ parameters }) => {
    const name = parameters["dialog"] as string | undefined;
    if (name !== undefined) await screen.findByRole("dialog", { name });
  },
  decorators: [storyProviders],
  initialGlobals: { colorScheme: "light" },
  globalTypes: {
    colorScheme: {
      description: "Color scheme",
      toolbar: { title: "Scheme", icon: "contrast", items: ["light", "dark"], dynamicTitle: true },
    },
  },
  parameters: {
    viewport: {
      options: {
        narrow: { name: "Narrow (360)", styles: { width: "360px", height: "800px" } },
        tablet: { name: "Tablet (768)", styles: { width: "768px", height: "1024px" } },
        wide: { name: "Wide (1280)", styles: { width: "1280px", height: "800px" } },
      },
    },
    a11y: { test: "error" },
    // Disables transitions in tests, because axe would measure colors during a transition.
    inTest: import.meta.env.MODE === "test",
  },
});
