import { listFeature } from "@market/lists/feature";
import { IconUsers } from "@tabler/icons-react";
import { usersSource } from "./model/users-source.ts";

export const usersFeature = listFeature({
  source: usersSource,
  title: "Users",
  icon: IconUsers,
  order: 30,
  screen: async () => (await import("./screens/users-screen.tsx")).UsersScreen,
  commands: async () => (await import("./commands.ts")).usersCommands,
});
