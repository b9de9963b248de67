import type { DataContext } from "@market/api-client";
import { paths, type Feature } from "@market/ui/feature";
import { IconUsers } from "@tabler/icons-react";
import { USERS_LIMIT } from "./model/users-limit.ts";

export const usersFeature: Feature<DataContext> = {
  id: "users",
  routes: [
    {
      path: paths.users,
      title: "Users",
      access: "protected",
      screen: async () => (await import("./screens/users-screen.tsx")).UsersScreen,
      preload: ({ api, queryClient }) =>
        void queryClient.prefetchQuery(api.users.list({ limit: USERS_LIMIT })),
    },
  ],
  nav: [{ title: "Users", path: paths.users, icon: IconUsers }],
  commands: async () => (await import("./commands.ts")).usersCommands,
};
