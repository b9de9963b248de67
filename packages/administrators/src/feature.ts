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
      preload: async ({ http, queryClient }) => {
        const [{ administratorsApi }, { invitationsApi }] = await Promise.all([
          import("@market/api-client/administrators"),
          import("@market/api-client/invitations"),
        ]);
        await Promise.all([
          queryClient.prefetchQuery(administratorsApi(http).list()),
          queryClient.prefetchQuery(invitationsApi(http).pending()),
        ]);
      },
    },
  ],
  nav: [{ title: "Administrators", path: paths.administrators, icon: IconShieldLock, order: 80 }],
  commands: async () => (await import("./commands.ts")).administratorsCommands,
};
