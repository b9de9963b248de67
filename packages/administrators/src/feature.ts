import type { DataContext } from "@market/api-client";
import { administratorsApi } from "@market/api-client/administrators";
import { invitationsApi } from "@market/api-client/invitations";
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
      preload: ({ http, queryClient }) =>
        Promise.all([
          queryClient.prefetchQuery(administratorsApi(http).list()),
          queryClient.prefetchQuery(invitationsApi(http).pending()),
        ]),
    },
  ],
  nav: [{ title: "Administrators", path: paths.administrators, icon: IconShieldLock, order: 80 }],
  commands: async () => (await import("./commands.ts")).administratorsCommands,
};
