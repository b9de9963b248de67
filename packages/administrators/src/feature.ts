import { paths, type Feature } from "@market/ui/feature";
import { IconShieldLock } from "@tabler/icons-react";

export const administratorsFeature: Feature = {
  id: "administrators",
  routes: [
    {
      path: paths.administrators,
      title: "Administrators",
      access: "protected",
      screen: async () =>
        (await import("./screens/administrators-screen.tsx")).AdministratorsScreen,
    },
  ],
  nav: [{ title: "Administrators", path: paths.administrators, icon: IconShieldLock }],
};
