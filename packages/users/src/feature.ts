import type { DataContext } from "@market/api-client";
import { preloadList } from "@market/lists/feature";
import { paths, type Feature } from "@market/ui/feature";
import { IconUsers } from "@tabler/icons-react";
import { usersSource } from "./model/users-source.ts";

export const usersFeature: Feature<DataContext> = {
  id: "users",
  routes: [
    {
      path: paths.users,
      title: "Users",
      access: "protected",
      screen: async () => (await import("./screens/users-screen.tsx")).UsersScreen,
      preload: (data) => preloadList(usersSource, data),
      params: ["limit"],
    },
  ],
  nav: [{ title: "Users", path: paths.users, icon: IconUsers, order: 30 }],
  commands: async () => (await import("./commands.ts")).usersCommands,
};
