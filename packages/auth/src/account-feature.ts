import type { DataContext } from "@market/api-client";
import type { Feature } from "@market/ui/feature";
import { IconDevices, IconLock } from "@tabler/icons-react";

const isAvailable = ({ api }: DataContext): boolean => api.capabilities.has("sessions");

/** One's own password and sessions. Apart from `authFeature`, so that the sign-in page loads none of it. */
export const accountFeature: Feature<DataContext> = {
  id: "account",
  routes: [],
  accountDialogs: [
    {
      label: "Change password...",
      icon: IconLock,
      isAvailable,
      dialog: async () =>
        (await import("./components/change-password-dialog.tsx")).ChangePasswordDialog,
    },
    {
      label: "Sessions...",
      icon: IconDevices,
      isAvailable,
      dialog: async () => (await import("./components/sessions-dialog.tsx")).SessionsDialog,
    },
  ],
};
