import type { DataContext } from "@market/api-client";
import type { Feature } from "@market/ui/feature";
import { IconShieldLock } from "@tabler/icons-react";
import { ADMINISTRATORS_PATH } from "./model/administrators-url.ts";

export const administratorsFeature: Feature<DataContext> = {
  id: "administrators",
  routes: [
    {
      path: ADMINISTRATORS_PATH,
      title: "Administrators",
      access: "protected",
      screen: async () =>
        (await import("./screens/administrators-screen.tsx")).AdministratorsScreen,
      preload: ({ api, queryClient }) => {
        void queryClient.prefetchQuery(api.administrators.list());
        void queryClient.prefetchQuery(api.invitations.pending());
      },
    },
  ],
  nav: [{ title: "Administrators", path: ADMINISTRATORS_PATH, icon: IconShieldLock, order: 80 }],
  commands: async () => (await import("./commands.ts")).administratorsCommands,
};
