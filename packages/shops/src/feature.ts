import { listFeature } from "@market/lists/feature";
import { IconBuildingStore } from "@tabler/icons-react";
import { shopsSource } from "./model/shops-source.ts";

export const shopsFeature = listFeature({
  source: shopsSource,
  title: "Shops",
  icon: IconBuildingStore,
  order: 20,
  screen: async () => (await import("./screens/shops-screen.tsx")).ShopsScreen,
  commands: async () => (await import("./commands.ts")).shopsCommands,
});
