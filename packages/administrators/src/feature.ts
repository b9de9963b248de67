import type { DataContext } from "@market/api-client";
import { paths, type Feature } from "@market/ui/feature";
import { IconShieldLock } from "@tabler/icons-react";

export const administratorsFeature: Feature<DataContext> = {
  id: "administrators",
  routes: [
    {
      path: paths.administrators,
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
  nav: [{ title: "Administrators", path: paths.administrators, icon: IconShieldLock, order: 80 }],
  commands: async () => (await import("./commands.ts")).administratorsCommands,
};
