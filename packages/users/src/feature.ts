import type { DataContext } from "@market/api-client";
import { readLimit, type Feature } from "@market/ui/feature";
import { IconUsers } from "@tabler/icons-react";
import { USERS_LIMIT, USERS_PATH } from "./model/users-url.ts";

export const usersFeature: Feature<DataContext> = {
  id: "users",
  routes: [
    {
      path: USERS_PATH,
      title: "Users",
      access: "protected",
      screen: async () => (await import("./screens/users-screen.tsx")).UsersScreen,
      preload: ({ api, queryClient, url }) =>
        void queryClient.prefetchQuery(api.users.list({ limit: readLimit(url, USERS_LIMIT) })),
    },
  ],
  nav: [{ title: "Users", path: USERS_PATH, icon: IconUsers }],
  commands: async () => (await import("./commands.ts")).usersCommands,
};
